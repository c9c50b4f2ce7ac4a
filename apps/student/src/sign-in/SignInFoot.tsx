import { Anchor, Button } from "@mantine/core";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import classes from "./SignIn.module.css";

interface SignInFootProps {
  withPassword: boolean;
  onSwitch: () => void;
}

/** The other way in, and what everybody may read. */
export const SignInFoot = ({ withPassword, onSwitch }: SignInFootProps) => (
  <footer className={classes["foot"]}>
    <Button variant="subtle" fullWidth onClick={onSwitch}>
      {withPassword ? "Receber um código por e-mail" : "Entrar com senha"}
    </Button>
    <Muted data-small className={classes["note"]}>
      Ainda não é aluno? Peça o convite a quem vai acompanhar você.
    </Muted>
    <nav aria-label="Documentos" className={classes["documents"]}>
      <Anchor href="/termos" c="dimmed" inherit>
        Termos de uso
      </Anchor>
      <Anchor href="/privacidade" c="dimmed" inherit>
        Privacidade
      </Anchor>
    </nav>
  </footer>
);
