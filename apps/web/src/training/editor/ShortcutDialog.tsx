import { Checkbox } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import classes from "./ShortcutDialog.module.css";
import { useSingleKeys } from "./use-shortcuts.ts";

const KEYS: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ["/"], what: "Ir para a entrada rápida" },
  { keys: ["Enter"], what: "Adicionar o que foi escrito; confirmar o exercício em edição" },
  { keys: ["↑", "↓"], what: "Escolher entre os exercícios parecidos; mudar um número" },
  { keys: ["Ctrl", "Z"], what: "Desfazer" },
  { keys: ["Ctrl", "Shift", "Z"], what: "Refazer" },
  { keys: ["Alt", "↑"], what: "Mover o exercício para cima" },
  { keys: ["Alt", "↓"], what: "Mover o exercício para baixo" },
  { keys: ["Alt", "Page Down"], what: "Próximo treino" },
  { keys: ["Alt", "Page Up"], what: "Treino anterior" },
  { keys: ["Espaço"], what: "Na alça, pegar e soltar; as setas movem" },
  { keys: ["Ctrl", "S"], what: "Salvar" },
  { keys: ["?"], what: "Ver estes atalhos" },
];

const ENTRIES: readonly { line: string; what: string }[] = [
  { line: "Supino reto 4x8-12 60s", what: "4 séries de 8 a 12, descanso de 60 s" },
  { line: "Agachamento 5x5 40kg rir2", what: "com carga e repetições em reserva" },
  { line: "Rosca 3x12-10-8 + Tríceps 3x15 45s", what: "os dois combinados" },
  { line: "Leg press 4x12 drop-set obs: sem travar", what: "com técnica e observação" },
];

/** The keyboard shortcuts, and how to write quick entries. */
export function ShortcutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const isOpen = useOpenOnceMounted(opened);
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Atalhos do teclado">
      <dl className={classes["list"]}>
        {KEYS.map(({ keys, what }) => (
          <div key={what} className={classes["row"]}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes["key"]}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className={classes["switch"] ?? ""}
        label="Usar os atalhos de uma tecla (/ e ?)"
        checked={hasSingleKeys}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
      <h3 className={classes["title"]}>Entrada rápida</h3>
      <dl className={classes["list"]}>
        {ENTRIES.map(({ line, what }) => (
          <div key={line} className={classes["row"]}>
            <dt>
              <code className={classes["key"]}>{line}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
