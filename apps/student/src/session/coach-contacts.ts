import { telegramLink } from "@prancheta/contract/accounts/telegram";
import type { Link } from "@prancheta/contract/student/auth";
import { whatsappLink } from "@prancheta/ui/person/contacts.ts";
import { IconBrandTelegram, IconBrandWhatsapp } from "@tabler/icons-react";

/** The apps in which the student can write to the coach, WhatsApp first. */
export const contactsOf = ({ name, whatsapp, telegram }: Link["coach"]) =>
  [
    { app: "WhatsApp", href: whatsappLink(whatsapp), Icon: IconBrandWhatsapp },
    { app: "Telegram", href: telegramLink(telegram), Icon: IconBrandTelegram },
  ].flatMap(({ app, href, Icon }) => (href ? [{ href, Icon, label: `Falar com ${name} no ${app}` }] : []));
