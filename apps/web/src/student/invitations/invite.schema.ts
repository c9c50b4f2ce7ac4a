import { InvitationForm, InvitationList } from "@prancheta/contract/student/invitations";

export const invitationForm = InvitationForm;
export const invitationList = InvitationList;
