import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { IconUnlink } from "@tabler/icons-react";
import { useUnlink } from "./social.hooks.ts";

export function UnlinkAccount({ isLinked }: { isLinked: boolean }) {
  const [opened, { open, close }] = useDisclosure(false);
  const unlink = useUnlink();
  return (
    <>
      <Button
        variant="default"
        onClick={open}
        disabled={!isLinked}
        leftSection={<IconUnlink size={20} aria-hidden="true" />}
      >
        Desvincular
      </Button>
      <ConfirmedAction
        opened={opened}
        onClose={close}
        type="warning"
        danger
        title="Deseja realmente desvincular sua conta?"
        text="A autorização é retirada também no Facebook. As postagens já feitas continuam lá."
        action={() => unlink.mutateAsync()}
        success="Conta desvinculada com sucesso."
        failure={{ title: "Ocorreu um erro ao tentar desvincular a conta.", action: "desvincular a conta" }}
      />
    </>
  );
}
