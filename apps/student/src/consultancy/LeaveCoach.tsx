import { Button } from "@mantine/core";
import type { Consultancy } from "@prancheta/contract/student/consultancy";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { useState } from "react";
import { countUnsentWork } from "../offline/unsent-work.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { useLeaveCoach } from "./consultancy.hooks.ts";
import { leavingText } from "./consultancy.texts.ts";

interface LeaveCoachProps {
  consultancy: Consultancy;
  /** The coach is suspended, and gets nothing that was not sent yet. */
  isPaused: boolean;
}

/** Ends the consultancy and keeps the history; nothing for who has no consultancy any more. */
export function LeaveCoach({ consultancy, isPaused }: LeaveCoachProps) {
  const leave = useLeaveCoach();
  const [isOpen, setOpen] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const { status, coach } = consultancy;
  if (status !== "ACTIVE" && status !== "PENDING") return null;
  const ask = async () => {
    setUnsent(await countUnsentWork(chosenStudent()));
    setOpen(true);
  };
  return (
    <>
      <Button variant="subtle" color="red" fullWidth onClick={() => void ask()}>
        Deixar a consultoria
      </Button>
      <ConfirmedAction
        opened={isOpen}
        onClose={() => setOpen(false)}
        danger
        title={`Deixar a consultoria de ${coach.name}?`}
        text={leavingText(consultancy, unsent, isPaused)}
        confirmLabel="Deixar a consultoria"
        action={() => leave.mutateAsync()}
        success="Você deixou a consultoria"
        failure={{ title: "Não foi possível deixar a consultoria", action: "deixar a consultoria" }}
      />
    </>
  );
}
