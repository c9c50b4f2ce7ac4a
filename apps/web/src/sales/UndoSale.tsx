import type { Sale } from "@prancheta/contract/sales/sales";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useUndoSale } from "./sales.hooks.ts";

interface UndoSaleProps {
  sale: Sale;
  /** The student's name. */
  student: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a sale by hand is undone. */
export function UndoSale({ sale: { id, plan, total }, student, opened, onClose }: UndoSaleProps) {
  const undo = useUndoSale();
  return (
    <ConfirmedAction
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      danger
      title={`Desfazer a venda de ${plan.name} a ${student}?`}
      text={`Use se ela foi registrada por engano. O contrato termina agora. Um plano que venha depois começa mais cedo, e uma renovação no cartão que a venda tenha encerrado volta a valer, se o contrato dela ainda tiver dias. O plano que estava escolhido para o próximo contrato também volta. ${
        total > 0 ? `Nenhum dinheiro se move: se você recebeu ${moneyText(total)}, devolva por fora.` : ""
      }`.trim()}
      confirmLabel="Desfazer venda"
      action={() => undo.mutateAsync(id)}
      success="Venda desfeita"
      failure={{ title: "A venda não foi desfeita", action: "desfazer uma venda" }}
    />
  );
}
