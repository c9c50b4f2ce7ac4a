import type { Link as StudentLink } from "@prancheta/contract/student/auth";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { IconRefresh, IconSelector } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { contactsOf } from "../../session/coach-contacts.ts";
import classes from "./Coach.module.css";

interface CoachProps {
  /** Undefined while it is being read, or if it could not be read. */
  link: StudentLink | undefined;
  reading: Pick<UseQueryResult, "isError" | "isFetching" | "refetch">;
  /** Whether there are other coaches. */
  canSwitch: boolean;
}

/** Whose student the app shows, and how to write to them; with several coaches it leads to their choice. */
export function Coach({ link, reading, canSwitch }: CoachProps) {
  if (!link && reading.isError)
    return (
      <button
        type="button"
        className={classes["coach"]}
        onClick={() => void reading.refetch()}
        disabled={reading.isFetching}
      >
        <IconRefresh size={20} aria-hidden="true" />
        <span className={classes["name"]}>Tentar carregar seu profissional</span>
      </button>
    );
  if (!link)
    return (
      <div className={classes["coach"]} aria-hidden="true">
        <Skeleton round width={36} height={36} />
        <Skeleton width={120} height={14} />
      </div>
    );
  const { name, photo } = link.coach;
  const face = (
    <>
      <Avatar name={name} photo={photo} size={36} />
      <span className={classes["name"]}>{name}</span>
    </>
  );
  return (
    <>
      {canSwitch ? (
        <Link to={paths.coaches} className={classes["coach"]} aria-label={`${name}, trocar de profissional`}>
          {face}
          <IconSelector size={20} aria-hidden="true" />
        </Link>
      ) : (
        <div className={classes["coach"]}>{face}</div>
      )}
      {contactsOf(link.coach).map(({ href, Icon, label }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          className={classes["contact"]}
        >
          <Icon size={24} aria-hidden="true" />
        </a>
      ))}
    </>
  );
}
