import { Button, type ButtonProps } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useShopChat } from "./shop.hooks.ts";

interface ChatButtonProps extends ButtonProps {
  /** What the message says. */
  text: string;
}

/** Opens a chat with us whose message is prepared. */
export function ChatButton({ text, children, ...button }: ChatButtonProps) {
  const chat = useShopChat();
  return (
    <Button
      component="a"
      href={chat(text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
      {...button}
    >
      {children}
    </Button>
  );
}
