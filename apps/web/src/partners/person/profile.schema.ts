import { ProfileForm } from "@prancheta/contract/profile";

export const profileForms = { profile: ProfileForm };
