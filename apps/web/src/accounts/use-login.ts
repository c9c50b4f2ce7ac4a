import { useForm } from "@mantine/form";
import { accounts, type VerificationStatus } from "@prancheta/contract/accounts/accounts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { useSubmit } from "@prancheta/ui/server/use-submit.ts";
import { startSession } from "@prancheta/ui/session/session.ts";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { checkLogin, showFieldErrors } from "./forms.ts";
import { keepDevice, shownDevice } from "./known-device.ts";

/** An e-mail passed on by the registration or by a link belongs to a partner (docs/rules/accounts.md). */
const usePresetEmail = (): string => {
  const { state } = useLocation();
  const search = useSearch({ strict: false });
  return state.email ?? ("email" in search && typeof search.email === "string" ? search.email : "");
};

/**
 * The two steps of signing in: check what the e-mail belongs to, then ask for the password or go to the registration.
 */
export function useLogin() {
  const preset = usePresetEmail();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { user: preset, password: "" }, validate: checkLogin });
  const email = form.values.user.trim();
  const singleFlight = useSingleFlight();

  const verification = useSubmit((typedEmail: string) => call(accounts.verify, { body: { email: typedEmail } }), {
    onFailed: (error) => error instanceof ProblemError && form.setErrors({ user: error.fields["email"] }),
  });
  const entrance = useSubmit(
    (body: typeof form.values) => call(accounts.login, { body: { ...body, ...shownDevice() } }),
    {
      onDone: ({ data: { device, ...tokens } }) => {
        keepDevice(device);
        startSession(tokens);
      },
      onFailed: showFieldErrors(form),
    },
  );

  const isAnswered = verification.input === email;
  const isVerifying = verification.isPending && isAnswered;
  const hasEntered = entrance.answer !== undefined;
  const status: VerificationStatus | undefined =
    preset !== "" && email === preset ? "ALREADY_PARTNER" : isAnswered ? verification.answer?.data.status : undefined;

  // A validation that is overtaken by the next one reports no error, so only one runs at a time.
  const isRight = async (check: () => Promise<boolean>) =>
    singleFlight.tryStart() && (await check().finally(singleFlight.finish));

  const verify = async () => {
    if (isVerifying || status) return;
    if (await isRight(async () => !(await form.validateField("user")).hasError)) await verification.submit(email);
  };

  const enter = async () => {
    if (entrance.isPending || hasEntered) return;
    if (await isRight(async () => !(await form.validate()).hasErrors))
      await entrance.submit({ user: email, password: form.values.password });
  };

  const register = () => {
    const { name = null, birthday = false } = verification.answer?.data ?? {};
    if (status) void navigate({ to: paths.registration, state: { email, status, name, birthday } });
  };

  return {
    form,
    email,
    status,
    isVerifying,
    hasVerificationFailed: isAnswered && verification.error !== undefined,
    isEntering: entrance.isPending,
    hasEntered,
    entranceError: entrance.error,
    forgetFailure: entrance.forget,
    verify,
    submit: !status ? verify : status === "ALREADY_PARTNER" ? enter : register,
  };
}
