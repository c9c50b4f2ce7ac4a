import { StudentForm } from "@prancheta/contract/students/students";

/** What the form may change; the type is switched in its own place. */
export const DetailsForm = StudentForm.omit({ type: true });
