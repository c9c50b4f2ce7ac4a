import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { CodeStep } from "./CodeStep.tsx";
import { EmailStep } from "./EmailStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { SignInFoot } from "./SignInFoot.tsx";
import { useTypedEmail } from "./use-typed-email.ts";

/** Entering with a mailed code, or with the password if there is one. */
export function SignInPage() {
  const { codeSent } = useLocation().state;
  const [email, setEmail] = useTypedEmail(codeSent?.email);
  const [withPassword, setWithPassword] = useState(false);
  if (codeSent) return <CodeStep key={codeSent.freeAt} sent={codeSent} />;
  return (
    <>
      {withPassword ? (
        <PasswordStep email={email} onEmail={setEmail} />
      ) : (
        <EmailStep email={email} onEmail={setEmail} />
      )}
      <SignInFoot withPassword={withPassword} onSwitch={() => setWithPassword(!withPassword)} />
    </>
  );
}
