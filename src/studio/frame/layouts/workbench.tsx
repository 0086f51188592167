import { ArrowRight } from "lucide-react";
import styles from "./workbench.module.css";

/** A picture of what is made here: a page, a record on its way, a message. Nothing in it moves or can be used. */
export function Workbench() {
  return (
    <div className={styles.bench}>
      <div className={styles.page}>
        <div className={styles.nav}>
          <b>Brightwater</b>
          <i />
          <i />
          <i />
        </div>
        <div className={styles.hero}>
          <strong>Gardens that look after themselves</strong>
          <span>Design, planting and a calm hand through the seasons.</span>
          <em>Book a first visit</em>
        </div>
        <div className={styles.cards}>
          <div>
            <u />
            <b>Plan</b>
            <i />
            <i />
          </div>
          <div>
            <u />
            <b>Plant</b>
            <i />
            <i />
          </div>
          <div>
            <u />
            <b>Tend</b>
            <i />
            <i />
          </div>
        </div>
      </div>
      <div className={styles.record}>
        <header>
          <strong>Mira Okafor</strong>
          <span>Booked</span>
        </header>
        <ol>
          <li>New</li>
          <li>Booked</li>
          <li>Offer</li>
          <li>Client</li>
        </ol>
        <dl>
          <dt>Garden</dt>
          <dd>Courtyard, 40 m²</dd>
          <dt>Budget</dt>
          <dd>$4,200.00</dd>
        </dl>
        <footer>
          <em>
            Send the offer <ArrowRight size="1em" strokeWidth={2} aria-hidden />
          </em>
        </footer>
      </div>
      <div className={styles.pill}>
        <i />3 unpublished changes
      </div>
    </div>
  );
}
