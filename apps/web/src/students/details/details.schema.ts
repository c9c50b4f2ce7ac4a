import { StudentForm } from "@prancheta/contract/students/students";

/** The fields of this form; the type is switched in its own section. */
export const DetailsForm = StudentForm.omit({ type: true });
