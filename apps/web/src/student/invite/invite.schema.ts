import { InvitationForm } from "@prancheta/contract/student/invitations";

export const invitationForm = InvitationForm;
