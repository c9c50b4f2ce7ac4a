import { Button } from "@mantine/core";
import { Card } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { forgetInvitation } from "../session/invitation-link.ts";

const titles = new Map([
  ["invitation.expired", "Este convite venceu"],
  ["invitation.withdrawn", "Este convite foi retirado"],
  ["invitation.used", "Este convite já foi usado"],
]);

const INCOMPLETE = "O link está incompleto ou foi trocado por um mais novo. Peça o link de novo a quem convidou você.";

interface InvitationFaultProps {
  code: string;
  /** The text of the server's refusal; undefined if the link itself is damaged. */
  detail?: string;
}

/** Why a link leads nowhere, and what to do. */
export function InvitationFault({ code, detail = INCOMPLETE }: InvitationFaultProps) {
  const navigate = useNavigate();
  const leave = () => {
    forgetInvitation();
    void navigate({ to: paths.signIn, replace: true });
  };
  return (
    <Card>
      <EmptyState
        level={1}
        title={titles.get(code) ?? "Este link não vale"}
        text={detail}
        action={
          <Button variant={code === "invitation.used" ? "filled" : "default"} onClick={leave}>
            {code === "invitation.used" ? "Entrar" : "Já sou aluno: entrar"}
          </Button>
        }
      />
    </Card>
  );
}
