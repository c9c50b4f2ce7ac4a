import { ProfileForm } from "@prancheta/contract/partners/profile";

export const profileForms = { profile: ProfileForm };
