import { CoachPageForm } from "@prancheta/contract/coach-page/coach-page";

export const pageForm = CoachPageForm;
