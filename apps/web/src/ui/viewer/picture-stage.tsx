import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import classes from './document-viewer.module.css';
import { useStageView } from './stage-tools';

interface Size {
  width: number;
  height: number;
}

/** As large as fits, never larger than it is, and from there as often as was asked. */
function shown(natural: Size, stage: Size, { turned, zoom }: { turned: boolean; zoom: number }): Size {
  const across = turned ? natural.height : natural.width;
  const down = turned ? natural.width : natural.height;
  const scale = Math.min(1, stage.width / across, stage.height / down) * zoom;
  return { width: natural.width * scale, height: natural.height * scale };
}

/** A picture that can be turned and made larger, in a frame that scrolls. */
export function PictureStage({ url, name }: { url: string; name: string }) {
  const { ref, width, height } = useElementSize<HTMLElement>();
  const [natural, setNatural] = useState<Size>();
  const { turns, zoom, tools } = useStageView(name);
  const turned = turns % 2 !== 0;
  const size = natural && width > 0 ? shown(natural, { width, height }, { turned, zoom }) : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={ref} className={classes.pictureStage} tabIndex={0} aria-label={`Isi ${name}`}>
        <div
          className={classes.frame}
          style={size && { width: turned ? size.height : size.width, height: turned ? size.width : size.height }}
        >
          <img
            src={url}
            alt={name}
            className={classes.picture}
            style={size && { ...size, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
            data-unsized={size === undefined || undefined}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
          />
        </div>
      </section>
      {tools}
    </>
  );
}
