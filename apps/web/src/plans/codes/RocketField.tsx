import { Button, Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { DialogSign } from "@prancheta/ui/dialog/DialogSign.tsx";
import { IconRocket } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./CodeForm.module.css";
import type { CodeValues } from "./code.form.ts";

/** Whether sales with this code belong to the Rocket Program, and what that means. */
export function RocketField({ form }: { form: UseFormReturnType<CodeValues> }) {
  const [explains, setExplains] = useState(false);
  return (
    <div className={classes["whole"]}>
      <Switch
        label="Rocket Program"
        description="Você recebe 30% a menos do valor líquido de cada venda com este código."
        {...form.getInputProps("rocketProgram", { type: "checkbox" })}
      />
      <Button variant="subtle" className={classes["explain"] ?? ""} onClick={() => setExplains(true)}>
        O que é o Rocket Program?
      </Button>
      <RocketDialog opened={explains} onClose={() => setExplains(false)} />
    </div>
  );
}

/** What the Rocket Program is and what it costs. */
const RocketDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    size="compact"
    title="Rocket Program"
    actions={
      <Button onClick={onClose} data-autofocus>
        Entendi
      </Button>
    }
  >
    <DialogSign tone="info">
      <IconRocket aria-hidden="true" />
    </DialogSign>
    <p>
      O Rocket Program ajuda você a encontrar alunos novos nas redes sociais e a convidá-los para a sua consultoria.
    </p>
    <p>
      Nas vendas com um código marcado, o programa fica com 30% do que sobra depois da taxa de serviço. Nas outras
      vendas nada muda.
    </p>
    <p>Use um código só para o programa: assim você vê em Desempenho quanto ele trouxe.</p>
  </Dialog>
);
