import { type InvitationForm, type InvitationList, invitations } from "@prancheta/contract/student/invitations";
import { joiners } from "@prancheta/contract/student/joining";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { studentKeys } from "../../students/students.keys.ts";

/**
 * Whatever changes an invitation changes what lists, profile and start show of the student. After an error nothing is
 * read again: a student who has joined meanwhile would take away what says why, and what was typed.
 */
function useInvitationMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: studentKeys.all }) });
}

export const useInvite = () =>
  useInvitationMutation(
    async (body: z.input<typeof InvitationForm>) => (await call(invitations.invite, { body })).data,
  );

const sendList = async (body: z.input<typeof InvitationList>) => (await call(invitations.inviteMany, { body })).data;

/** What would become of each person of a list; nobody is invited. */
export const useCheckList = () => useMutation({ mutationFn: sendList });

export const useInviteMany = () => useInvitationMutation(sendList);

/** The invitation of a student who has not joined; null if there is none. */
export const invitationOf = (studentId: string) =>
  queryOptions({
    queryKey: studentKeys.other("invitation", studentId),
    queryFn: async ({ signal }) => (await call(invitations.read, { params: { id: studentId }, signal })).data,
  });

export const useSendAnew = (studentId: string) =>
  useInvitationMutation(async () => (await call(invitations.sendAnew, { params: { id: studentId } })).data);

export const useCorrect = (studentId: string) =>
  useInvitationMutation(
    async (body: z.input<typeof InvitationForm>) =>
      (await call(invitations.correct, { params: { id: studentId }, body })).data,
  );

export const useWithdraw = (studentId: string) =>
  useInvitationMutation(() => call(invitations.withdraw, { params: { id: studentId } }));

/** The people who joined with another e-mail than the invited one and wait for the coach's confirmation. */
export const waitingJoiners = queryOptions({
  queryKey: studentKeys.other("joiners"),
  queryFn: async ({ signal }) => (await call(joiners.list, { signal })).data,
});

/** Who waits is read again after an error too: somebody may have been answered elsewhere. */
function useJoinerMutation(mutationFn: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: studentKeys.all }) });
}

export const useConfirmJoiner = (id: string) => useJoinerMutation(() => call(joiners.confirm, { params: { id } }));

export const useRefuseJoiner = (id: string) => useJoinerMutation(() => call(joiners.refuse, { params: { id } }));
