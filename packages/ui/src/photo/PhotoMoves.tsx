import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface PhotoMovesProps {
  /** One photo back (-1) or forward (1). */
  onMove: (step: number) => void;
  /** Content between the two buttons. */
  children?: ReactNode;
}

export const PhotoMoves = ({ onMove, children }: PhotoMovesProps) => (
  <>
    <ActionIcon variant="default" size="var(--control-height)" aria-label="Foto anterior" onClick={() => onMove(-1)}>
      <IconChevronLeft size={20} aria-hidden="true" />
    </ActionIcon>
    {children}
    <ActionIcon variant="default" size="var(--control-height)" aria-label="Próxima foto" onClick={() => onMove(1)}>
      <IconChevronRight size={20} aria-hidden="true" />
    </ActionIcon>
  </>
);
