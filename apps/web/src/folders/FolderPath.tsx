import type { FolderDetails } from "@prancheta/contract/folders/folders";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import classes from "./FolderPath.module.css";

/** The way from the root to the open folder; nothing at the root. */
export const FolderPath = ({ path }: Pick<FolderDetails, "path">) =>
  path.length > 1 && (
    <nav aria-label="Caminho da pasta">
      <ol className={classes["path"]}>
        {path.map(({ id, name }, at) => (
          <li key={id} className={classes["step"]}>
            {at > 0 && <IconChevronRight size={16} aria-hidden="true" />}
            {at === path.length - 1 ? (
              <span className={classes["here"]} aria-current="page">
                {name}
              </span>
            ) : (
              <Link to={paths.folder} params={{ id }} search={{ name }} className={classes["link"]}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );

export const FolderPathSkeleton = () => (
  <div className={classes["skeleton"]}>
    <Skeleton width={180} height={20} />
  </div>
);
