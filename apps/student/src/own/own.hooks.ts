import { studentAuth } from "@prancheta/contract/student/auth";
import { type ConsentPurpose, studentConsents } from "@prancheta/contract/student/consents";
import { type NoticeKind, studentNotices } from "@prancheta/contract/student/notices";
import { type OwnData, type OwnDataForm, REMOVAL_WORD, studentOwn } from "@prancheta/contract/student/own";
import { studentPassword } from "@prancheta/contract/student/password";
import { call, download, upload } from "@prancheta/ui/server/call.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { eraseStudent } from "../offline/erase-student.ts";
import { keptOnDevice } from "../offline/stored-answers.ts";
import { answering } from "../session/answering.ts";
import { chosenStudent, forgetStudent } from "../session/chosen-student.ts";
import { studentLinks } from "../session/links.hooks.ts";

const keys = keysOf("own");

export const ownData = queryOptions({
  queryKey: keys.other("data"),
  queryFn: async ({ signal }) => (await call(studentOwn.read, { signal })).data,
  ...keptOnDevice,
});

export const ownConsents = queryOptions({
  queryKey: keys.other("consents"),
  queryFn: async ({ signal }) => (await call(studentConsents.list, { signal })).data,
  ...keptOnDevice,
});

export const ownTrail = queryOptions({
  queryKey: keys.other("trail"),
  queryFn: async ({ signal }) => (await call(studentOwn.trail, { signal })).data,
  ...keptOnDevice,
});

export const ownSessions = queryOptions({
  queryKey: keys.other("sessions"),
  queryFn: async ({ signal }) => (await call(studentOwn.sessions, { signal })).data,
  ...keptOnDevice,
});

export const ownPassword = queryOptions({
  queryKey: keys.other("password"),
  queryFn: async ({ signal }) => (await call(studentPassword.read, { signal })).data,
  ...keptOnDevice,
});

export const ownNotices = queryOptions({
  queryKey: keys.other("notices"),
  queryFn: async ({ signal }) => (await call(studentNotices.read, { signal })).data,
  ...keptOnDevice,
});

/** Switches one kind of notice on or off, shown at once and taken back if it fails. One goes after the other. */
export function useSwitchNotice() {
  const client = useQueryClient();
  const { queryKey } = ownNotices;
  const show = (kind: NoticeKind, isOn: boolean) =>
    client.setQueryData(queryKey, (now) => {
      const others = (now?.off ?? []).filter((one) => one !== kind);
      return { off: isOn ? others : [...others, kind] };
    });
  return useMutation({
    scope: { id: "notices" },
    mutationFn: () => call(studentNotices.choose, { body: client.getQueryData(queryKey) ?? { off: [] } }),
    onMutate: ({ kind, isOn }: { kind: NoticeKind; isOn: boolean }) => show(kind, isOn),
    onError: (_error, { kind, isOn }) => {
      // At once, because without a connection it cannot be read.
      show(kind, !isOn);
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** The current password or a mailed code. */
export type PasswordProof = { currentPassword: string } | { code: string };

/** Null as the new password removes it. Other sessions have ended then. */
export function useSavePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      proof,
      next,
    }: {
      proof: PasswordProof;
      next: { password: string; confirmPassword: string } | null;
    }) =>
      next ? call(studentPassword.set, { body: { ...proof, ...next } }) : call(studentPassword.remove, { body: proof }),
    onSuccess: () =>
      Promise.all(
        [ownPassword.queryKey, ownSessions.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useMailCode = () =>
  useMutation({ mutationFn: (email: string) => call(studentAuth.code, { body: { email } }) });

type Changes = Required<Omit<OwnDataForm, "gender">> & Pick<OwnData, "gender">;

export const useChangeOwnData = () =>
  useMutation({
    mutationFn: ({ gender, ...changes }: Changes) =>
      call(studentOwn.change, { body: { ...changes, ...(gender && { gender }) } }),
    ...answering(ownData),
  });

export const useSavePhoto = () =>
  useMutation({
    mutationFn: (photo: Blob) => {
      const form = new FormData();
      form.set("photo", photo, "foto.jpg");
      return upload(studentOwn.savePhoto, {}, form);
    },
    ...answering(ownData),
  });

export const useRemovePhoto = () =>
  useMutation({ mutationFn: () => call(studentOwn.removePhoto), ...answering(ownData) });

export function useSayConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ purpose, ...body }: { purpose: ConsentPurpose; isGiven: boolean; code?: string }) =>
      call(studentConsents.say, { params: { purpose }, body }),
    // Under 18 the photo goes with the consent to photos. Also after an error: only its answer may have been lost.
    onSettled: () =>
      Promise.all([ownConsents.queryKey, ownData.queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(studentOwn.endSession, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownSessions.queryKey }),
  });
}

export const takeAlong = () => download(studentOwn.export, {}, "prancheta-meus-dados.zip");

/** Leaves the coach whose student the app shows and has all data deleted, also what the device keeps of this student. */
export async function deleteOwnData() {
  const student = chosenStudent();
  try {
    await call(studentOwn.remove, { body: { confirm: REMOVAL_WORD } });
  } catch (error) {
    // Only the answer may have been lost: then the coach is no longer named, and the device forgets this student.
    void queryClient.invalidateQueries({ queryKey: studentLinks.queryKey });
    throw error;
  }
  forgetStudent();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== studentLinks.queryKey[0] });
  // If it fails, the browser had stored nothing.
  if (student !== undefined) await eraseStudent(student).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: studentLinks.queryKey, refetchType: "all" });
}
