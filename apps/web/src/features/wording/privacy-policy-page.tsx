import { privacyPolicy } from './privacy-text';
import classes from './wording.module.css';

/** The privacy policy, for anyone: signed in or not. */
export function PrivacyPolicyPage() {
  return (
    <article className={classes.page}>
      <h1 className={classes.title}>Kebijakan Privasi</h1>
      <p className={classes.purpose}>Data apa yang disimpan Lajur, untuk apa, dan siapa yang bisa melihatnya.</p>
      {privacyPolicy.map((section) => (
        <section key={section.title}>
          <h2 className={classes.heading}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className={classes.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
