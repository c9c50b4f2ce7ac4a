import { CoachPageForm } from "@prancheta/contract/partners/coach-page";

export const pageForm = CoachPageForm;
