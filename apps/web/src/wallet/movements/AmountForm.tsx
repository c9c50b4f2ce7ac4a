import { Button, Radio } from "@mantine/core";
import { moveFault } from "@prancheta/contract/wallet/move-bounds";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { MoneyField } from "@prancheta/ui/form/numbers/MoneyField.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";

interface AmountFormProps {
  /** Cents that can be moved. */
  most: number;
  /** Cents that were chosen before, when one comes back to change them. */
  chosen: number | undefined;
  /** The button that goes on. */
  button: string;
  busy?: boolean;
  onAmount: (cents: number) => void;
}

/** How much to move: the whole balance, or an amount within its bounds. */
export function AmountForm({ most, chosen, button, busy = false, onAmount }: AmountFormProps) {
  const [whole, setWhole] = useState(chosen === undefined || chosen === most);
  const [typed, setTyped] = useState<number | null>(chosen ?? null);
  const amount = whole ? most : typed;
  const fault = amount === null ? undefined : moveFault(amount, most);
  const isReady = amount !== null && fault === undefined;

  const submit = () => {
    if (isReady) onAmount(amount);
  };

  return (
    <Form onSend={submit}>
      <Stack data-gap="md">
        <Radio.Group value={whole ? "whole" : "part"} onChange={(value) => setWhole(value === "whole")} label="Valor">
          <Stack data-gap="sm">
            <Radio value="whole" label={`Valor total (${moneyText(most)})`} />
            <Radio value="part" label="Valor parcial" />
          </Stack>
        </Radio.Group>
        {!whole && <MoneyField label="Valor parcial" value={typed} onChange={setTyped} error={fault} />}
        {whole && fault && <Muted role="alert">{fault}</Muted>}
        <Row data-gap="sm" data-wrap>
          <Button type="submit" disabled={!isReady} loading={busy}>
            {button}
          </Button>
          <Button component={Link} to={paths.wallet} activeOptions={{ exact: true }} variant="default">
            Cancelar
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
