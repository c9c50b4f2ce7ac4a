import { type Joining, joining } from "@prancheta/contract/student/joining";
import { type CallInput, call } from "@prancheta/ui/server/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownJoining } from "../session/own-joining.ts";

/** A call that answers the joining as it is then. */
const useJoiningCall = <Input>(send: (input: Input) => Promise<{ data: Joining }>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => queryClient.setQueryData(ownJoining.queryKey, data),
  });
};

type Begun = NonNullable<
  CallInput<typeof joining.start.params, typeof joining.start.query, typeof joining.start.body>["body"]
>;

/** Begins to join by a plan of a coach's page. */
export const useBegin = () =>
  useJoiningCall((plan: NonNullable<Begun["plan"]>) => call(joining.start, { body: { plan } }));

const { change } = joining;

export type JoiningInput = NonNullable<
  CallInput<typeof change.params, typeof change.query, typeof change.body>["body"]
>;

/** Stores what was filled in so far. */
export const useChangeJoining = ({ id }: Joining) =>
  useJoiningCall((body: JoiningInput) => call(change, { params: { id }, body }));

/** Mails the guardian the code that accepts, with photos or without. */
export const useGuardianCode = ({ id }: Joining) =>
  useJoiningCall((photos: boolean) => call(joining.guardianCode, { params: { id }, body: { photos } }));

export const useAccept = ({ id }: Joining) =>
  useJoiningCall((more: { photos: boolean; code?: string }) =>
    call(joining.accept, { params: { id }, body: { terms: true, health: true, ...more } }),
  );
