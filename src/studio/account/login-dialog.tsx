import { Modal } from "@mantine/core";
import styles from "./form.module.css";
import { SignInForm } from "./sign-in-form.tsx";

interface LoginDialogProps {
  readonly opened: boolean;
  readonly onAnswer: (signedIn: boolean) => void;
}

/** Signing in over the screen one is on; the interrupted call goes on afterwards. */
export function LoginDialog({ opened, onAnswer }: LoginDialogProps) {
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title="Sign in to go on" size={440} closeOnClickOutside={false}>
      <p className={styles.other}>
        Your session has ended. What you see stays as it is, and what you were doing is done once you are back.
      </p>
      <br />
      <SignInForm onSignedIn={() => onAnswer(true)} />
    </Modal>
  );
}
