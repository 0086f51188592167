import "../theme/fields.css";
import { TypeFrame } from "../types/type-frame.tsx";
import { WorkflowEditor } from "./workflow-editor.tsx";

/** The statuses of a data type. */
export function WorkflowScreen() {
  return <TypeFrame tab="workflow">{(type) => <WorkflowEditor key={type.id} type={type} />}</TypeFrame>;
}
