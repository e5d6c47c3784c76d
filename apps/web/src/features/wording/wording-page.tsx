import { getWording } from '@lajur/api-contract/wording';
import { type WordingCode, wordingTitles } from '@lajur/domain/wording/wording';
import { Skeleton } from '@mantine/core';
import { useRead } from '../../ui/call/use-call';
import { ErrorView } from '../../ui/error-view';
import { MarkdownText } from '../../ui/markdown/markdown-text';
import { momentHere } from '../../ui/zone';
import classes from './wording.module.css';

/** A text that the marketplace writes, for anyone: signed in or not. */
export function WordingPage({ code }: { code: WordingCode }) {
  const { data, error, refetch } = useRead(getWording, { params: { code } });
  return (
    <article className={classes.page} aria-busy={!data && !error}>
      <h1 className={classes.title}>{wordingTitles[code]}</h1>
      {data ? (
        <>
          {data.updatedAt && <p className={classes.written}>Berlaku sejak {momentHere(data.updatedAt).day}</p>}
          <MarkdownText text={data.parameterValue} />
        </>
      ) : error ? (
        <ErrorView text="Teks ini tidak bisa dimuat." error={error} onReload={() => void refetch()} />
      ) : (
        <WordingLoading />
      )}
    </article>
  );
}

const lines = ['100%', '96%', '98%', '60%', '99%', '94%', '70%'];
const WordingLoading = () => lines.map((width) => <Skeleton key={width} height={14} mt={10} width={width} />);

export const AboutPage = () => <WordingPage code="about" />;
export const ContactPage = () => <WordingPage code="contact" />;
export const PrivacyPolicyPage = () => <WordingPage code="privacy" />;
