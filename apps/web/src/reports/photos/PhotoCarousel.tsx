import "@mantine/carousel/styles.layer.css";
import { Carousel } from "@mantine/carousel";
import { VisuallyHidden } from "@mantine/core";
import { poseLabel } from "@prancheta/contract/reports/labels";
import type { Report } from "@prancheta/contract/reports/reports";
import { lazyAtFirstUse, useOnceOpened } from "@prancheta/ui/browser/first-use.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import classes from "./PhotoCarousel.module.css";

type Photo = Report["profile"]["images"][number];

const zoom = lazyAtFirstUse(async () => (await import("@prancheta/ui/photo/PhotoZoom.tsx")).PhotoZoom);

/**
 * One photo at a time on small phones, two from 480 px, three from 768 px; each opens a large view. The library's own
 * texts are English and hidden.
 */
export function PhotoCarousel({ photos }: { photos: readonly Photo[] }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const PhotoZoom = useOnceOpened(zoom, zoomed !== null);
  const [first, setFirst] = useState<number>();
  const named = photos.map(({ url, width, height, pose }, index) => {
    const place = `${index + 1} de ${photos.length}`;
    const which = pose === "FREE" ? place : `${place}: ${poseLabel[pose].toLowerCase()}`;
    return { url, width, height, name: `Foto ${which}`, zoomName: `Ampliar foto ${which}` };
  });
  return (
    <>
      <Carousel
        aria-label="Fotos do relatório"
        aria-roledescription="carrossel"
        onSlideChange={setFirst}
        slideGap="xs"
        emblaOptions={{ align: "start", slidesToScroll: 1, containScroll: "trimSnaps" }}
        withControls={photos.length > 1}
        controlSize={44}
        previousControlIcon={<IconChevronLeft size={20} />}
        nextControlIcon={<IconChevronRight size={20} />}
        previousControlProps={{ "aria-label": "Fotos anteriores" }}
        nextControlProps={{ "aria-label": "Próximas fotos" }}
        classNames={{ root: classes["root"] ?? "", slide: classes["slide"] ?? "", control: classes["control"] ?? "" }}
      >
        {named.map(({ url, width, height, name, zoomName }, index) => (
          <Carousel.Slide key={url} aria-roledescription="foto" aria-label={name}>
            <button type="button" className={classes["photo"]} onClick={() => setZoomed(index)} aria-label={zoomName}>
              <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
            </button>
          </Carousel.Slide>
        ))}
      </Carousel>
      <VisuallyHidden role="status">{first !== undefined && named[first]?.name}</VisuallyHidden>
      {PhotoZoom && (
        <Suspense>
          <PhotoZoom photos={named} place={zoomed} onMove={setZoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  );
}
