import { Button } from "@mantine/core";
import { Card, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../navigation/paths.ts";
import { FactList, type Facts } from "../FactList.tsx";
import classes from "./Move.module.css";
import type { MoveSearch } from "./move-search.ts";

interface ConfirmFrameProps {
  title: string;
  facts: Facts;
  onConfirm: () => void;
  busy: boolean;
  /** What the first step shows when one goes back. */
  search: MoveSearch;
  /** The dialogs of the movement. */
  children: ReactNode;
}

/** The second step of a movement: everything about it once more. */
export function ConfirmFrame({ title, facts, onConfirm, busy, search, children }: ConfirmFrameProps) {
  return (
    <Page title={title}>
      <Card data-snug className={classes["card"] ?? ""}>
        <Stack data-gap="md">
          <FactList facts={facts} />
          <Row data-gap="sm" data-wrap>
            <Button onClick={onConfirm} loading={busy}>
              CONFIRMAR
            </Button>
            <Button
              variant="default"
              disabled={busy}
              renderRoot={(root) => <Link {...root} to={paths.withdraw} search={search} />}
            >
              CANCELAR
            </Button>
          </Row>
        </Stack>
      </Card>
      {children}
    </Page>
  );
}
