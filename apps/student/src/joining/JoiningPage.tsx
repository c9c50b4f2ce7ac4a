import { Button } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../navigation/paths.ts";
import { showStudent } from "../session/links.hooks.ts";
import { ownJoining } from "../session/own-joining.ts";
import { forgetTypedFields, typedFields } from "../session/typed-joining.ts";
import { ConsentsStep } from "./ConsentsStep.tsx";
import { DataStep } from "./DataStep.tsx";
import { GuardianCodeStep } from "./GuardianCodeStep.tsx";
import { GuardianStep } from "./GuardianStep.tsx";
import { InvitationFault } from "./InvitationFault.tsx";
import { Refused, Waiting } from "./JoiningEnd.tsx";
import { PaymentStep } from "./PaymentStep.tsx";

const FIELDS = { cardHeight: 68, gap: 20, skeletons: 5 };

/** Becoming a coach's student, resumed where it was left, on any phone. */
export const JoiningPage = () => (
  <QueryProvider>
    <Found />
  </QueryProvider>
);

function Found() {
  const reading = useQuery(ownJoining);
  const { data, error, isFetching, refetch } = reading;
  if (error instanceof ProblemError && error.code.startsWith("invitation."))
    return <InvitationFault code={error.code} detail={error.detail} />;
  // A later look that fails replaces nothing: a card may be half typed.
  if (error && data === undefined)
    return <ErrorState title="Não foi possível abrir seu cadastro" level={1} reading={reading} />;
  if (data === undefined) return <Skeletons shape={FIELDS} count={5} skeleton={<Skeleton height={68} />} />;
  if (data === null) return <Nothing />;
  if (data.status === "WAITING")
    return <Waiting joining={data} onLook={() => void refetch()} busy={isFetching} error={error ?? undefined} />;
  if (data.status === "REFUSED") return <Refused joining={data} />;
  if (data.status === "JOINED") return <Joined joining={data} />;
  if (data.status === "PAYING" && data.purchase) return <PaymentStep joining={data} purchase={data.purchase} />;
  return <Steps joining={data} />;
}

const Nothing = () => (
  <EmptyState
    level={1}
    title="Nenhum cadastro em andamento"
    text="Para ingressar, abra neste aparelho o link do convite que você recebeu."
    action={
      <Button component={Link} to={paths.today}>
        Ir para Hoje
      </Button>
    }
  />
);

type Step = "data" | "guardian" | "consents" | "code";

const isFilledIn = ({ name, bornDate, document, whatsapp }: Joining) => name && bornDate && document && whatsapp;

const isGuardianNamed = ({ guardian: { name, document, email } }: Joining) => name && document && email;

const STEP_OF: Readonly<Record<string, Step>> = {
  ...{ name: "data", bornDate: "data", document: "data", whatsapp: "data" },
  ...{ guardianName: "guardian", guardianDocument: "guardian", guardianEmail: "guardian" },
};

/** The first that is not complete, or was changed before a reload and not sent. */
const firstStep = (joining: Joining): Step => {
  const changed = Object.keys(typedFields(joining.id)).map((name) => STEP_OF[name]);
  if (!isFilledIn(joining) || changed.includes("data")) return "data";
  if (joining.needsGuardian && changed.includes("guardian")) return "guardian";
  if (!joining.needsGuardian) return "consents";
  if (!isGuardianNamed(joining)) return "guardian";
  // The browser may close the page while the person gets the code from the mailbox.
  return joining.guardian.code ? "code" : "consents";
};

function Steps({ joining }: { joining: Joining }) {
  const [step, setStep] = useState(() => firstStep(joining));
  const onward = ({ needsGuardian }: Joining) => setStep(needsGuardian ? "guardian" : "consents");
  if (step === "data") return <DataStep joining={joining} onDone={onward} />;
  if (step === "guardian")
    return <GuardianStep joining={joining} onDone={() => setStep("consents")} onBack={() => setStep("data")} />;
  if (step === "code" && joining.guardian.code)
    return <GuardianCodeStep joining={joining} code={joining.guardian.code} onBack={() => setStep("consents")} />;
  return (
    <ConsentsStep
      joining={joining}
      onMailed={() => setStep("code")}
      onBack={() => setStep(joining.needsGuardian ? "guardian" : "data")}
    />
  );
}

/** The coach is known from here on. */
function Joined({ joining: { student } }: { joining: Joining }) {
  const navigate = useNavigate();
  useEffect(() => {
    forgetTypedFields();
    if (student) showStudent(student);
    void navigate({ to: student ? paths.welcome : paths.coaches, replace: true });
  }, [student, navigate]);
  return null;
}
