import type { Pose } from "@prancheta/contract/reports/reports";
import { useRef, useState } from "react";
import { compressed } from "../../photo/compress.ts";
import { newPhoto, withPose } from "../core/report-work.ts";
import type { ReportFilling } from "../use-report-work.ts";

export interface PhotoTaking {
  /** The poses whose photo is made smaller now. */
  readonly preparing: readonly Pose[];
  take(pose: Pose, file: Blob): void;
  remove(pose: Pose): void;
}

/**
 * Makes chosen photos smaller. A large one takes seconds, and the report must not leave without it. One after the other, because each
 * takes up to 240 MB meanwhile.
 */
export function usePhotoTaking(change: ReportFilling["change"]): PhotoTaking {
  const [preparing, setPreparing] = useState<readonly Pose[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  /** Of two that are chosen for one pose, the newest counts. */
  const newest = useRef(new Map<Pose, Blob>());

  const end = (pose: Pose) => {
    newest.current.delete(pose);
    setPreparing([...newest.current.keys()]);
  };
  const prepare = async (pose: Pose, file: Blob) => {
    if (newest.current.get(pose) !== file) return;
    const small = await compressed(file);
    if (newest.current.get(pose) !== file) return;
    change((now) => withPose(now, pose, newPhoto(pose, small), Date.now()));
    end(pose);
  };

  return {
    preparing,
    take: (pose, file) => {
      newest.current.set(pose, file);
      setPreparing([...newest.current.keys()]);
      // It was to be sent without this photo.
      change((now) => (now.isLeaving ? { ...now, isLeaving: false } : now));
      last.current = last.current.then(() => prepare(pose, file));
    },
    remove: (pose) => {
      end(pose);
      change((now) => withPose(now, pose, undefined, Date.now()));
    },
  };
}
