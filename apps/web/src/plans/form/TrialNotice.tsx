import { Button } from "@mantine/core";
import { Card } from "@prancheta/ui/layout/layout.tsx";
import { IconCopy, IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { NEW_PLAN } from "../plan-search.ts";
import classes from "./TrialNotice.module.css";

/** Why the trial plan is read-only, and the button to copy it. */
export const TrialNotice = ({ id }: { id: string }) => (
  <Card as="section" data-snug className={classes["notice"]} aria-label="O plano de teste não muda">
    <IconLock size={20} aria-hidden="true" />
    <p>
      <b>O plano de teste não muda</b>. Ele é grátis, dura 7 dias e é igual para todos: duplique-o para fazer o seu a
      partir dele.
    </p>
    <Button
      renderRoot={(props) => <Link to={paths.plan} params={{ id: NEW_PLAN }} search={{ copia: id }} {...props} />}
      variant="outline"
      leftSection={<IconCopy size={20} aria-hidden="true" />}
    >
      Duplicar plano
    </Button>
  </Card>
);
