import { type PictureFault, type PictureSource, pictureFaultTexts } from '@lajur/domain/pod-document/picture-check';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm';
import { usePhone } from '../../ui/use-phone';
import classes from './pod.module.css';
import { strings } from './strings';

interface Asked {
  label: string;
  fault: PictureFault;
  /** A photo, or the page of a PDF. */
  source: PictureSource;
  /** An address of the picture while it is asked about. */
  preview: string;
  /** Chooses another one. */
  again?: (() => void) | undefined;
  answer(use: boolean): void;
}

/** Asks whether a picture with a fault is to be sent all the same, and shows it. */
export function useAskPicture() {
  const phone = usePhone();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);

  const ask = async (picture: Blob, about: Pick<Asked, 'label' | 'fault' | 'source' | 'again'>): Promise<boolean> => {
    const preview = URL.createObjectURL(picture);
    try {
      return await new Promise<boolean>((answer) => {
        setAsked({ ...about, preview, answer });
        setOpened(true);
      });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  const close = (use: boolean) => {
    setOpened(false);
    asked?.answer(use);
  };

  const dialog = asked && (
    <ConfirmDialog
      opened={opened}
      title={pictureFaultTexts[asked.source][asked.fault].title}
      text={pictureFaultTexts[asked.source][asked.fault].text}
      verb={strings.useAnyway[asked.source]}
      wayOut={asked.again ? strings.another(asked.source, phone) : strings.leaveOut}
      onConfirm={() => close(true)}
      onCancel={() => {
        close(false);
        asked.again?.();
      }}
      onDismiss={() => close(false)}
    >
      <img className={classes.asked} src={asked.preview} alt={asked.label} />
    </ConfirmDialog>
  );
  return { ask, dialog };
}
