import { Button, TextInput } from "@mantine/core";
import type { BoughtSale } from "@prancheta/contract/student/buying";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { leftText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useNow } from "@prancheta/ui/text/now.ts";
import { type Ref, useState } from "react";
import classes from "./Buying.module.css";

interface PixWaitingProps {
  sale: BoughtSale;
  pix: NonNullable<BoughtSale["pix"]>;
  /** When the sale was loaded, by this phone's clock. */
  readAt: number;
  /** Takes the focus right after an order, because the button that was pressed is gone. */
  arrive: Ref<HTMLParagraphElement> | undefined;
  onOtherWay: () => void;
}

const SECOND = 1000;

/** On a computer the bank's app is on another device, whose camera reads the code. */
const isOnComputer = () => window.matchMedia("(pointer: fine)").matches;

/** A Pix to be paid; the screen turns by itself when it is. */
export function PixWaiting({ sale, pix, readAt, arrive, onOtherWay }: PixWaitingProps) {
  // Count only the time since loading here, because the phone's clock may be wrong. The server says when the code
  // expires.
  const left = Math.max(0, pix.secondsLeft * SECOND - Math.max(0, useNow() - readAt));
  return (
    <Stack data-gap="md">
      <p className={classes["amount"]} tabIndex={-1} ref={arrive}>
        <span>Pix para {sale.coach.name}</span>
        <strong>{moneyText(sale.total)}</strong>
        <Muted as="span" data-small>
          {sale.plan.name}
        </Muted>
      </p>
      <Copy payload={pix.payload} />
      <Muted data-small>
        Abra o aplicativo do seu banco, escolha Pix Copia e Cola e cole o código. Depois volte aqui.
      </Muted>
      {sale.isGuardians && <Muted data-small>O código também foi para o e-mail do seu responsável.</Muted>}
      <details className={classes["qr"]} open={isOnComputer()}>
        <summary>Pagar com a câmera de outro celular</summary>
        <img src={`data:image/png;base64,${pix.image}`} alt="QR code do Pix" width={240} height={240} />
      </details>
      <p role="status" className={classes["waiting"]}>
        <span className={classes["pulse"]} aria-hidden="true" />
        Esperando o pagamento. Esta tela muda sozinha.
      </p>
      <Muted data-small className={classes["centred"]}>
        {leftText(left)} para pagar. Se fechar, o código continua aqui.
      </Muted>
      <Button variant="subtle" onClick={onOtherWay}>
        Pagar de outro jeito
      </Button>
    </Stack>
  );
}

const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();

function Copy({ payload }: { payload: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const copy = () =>
    // Without a secure context there is no clipboard API.
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(payload))
      .then(
        () => setOutcome("copied"),
        () => setOutcome("refused"),
      );
  return (
    <Stack data-gap="xs">
      <TextInput label="Código Pix" readOnly value={payload} onFocus={select} />
      <Button fullWidth onClick={copy}>
        {outcome === "copied" ? "Código copiado" : "Copiar código Pix"}
      </Button>
      <span role="status" className={classes["spoken"]} data-shown={outcome === "refused"}>
        {outcome === "copied" && "Código copiado"}
        {outcome === "refused" && "O navegador não deixou copiar. Toque no código e copie dali."}
      </span>
    </Stack>
  );
}
