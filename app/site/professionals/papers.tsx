import { professionalsPage } from '../../../domain/content/professionals.ts';
import { fileUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts, useWords } from '../texts/texts.tsx';

/** The same facts to download or scan: the sheet, the card, and the code that leads to the site. */
export const Papers = () => {
  const { papers } = useTexts(professionalsPage);
  const { code } = useWords(professionalsPage).papers;
  return (
    <Section className="band oat papers" aria-labelledby="papers">
      <div className="wrap">
        <div>
          <h2 id="papers">{papers.title}</h2>
          <OptionalText>{papers.text}</OptionalText>
          <p className="actions">
            {/* Files from the server, not pages of the router. */}
            <a className="button" href={fileUrls.factSheet} type="application/pdf">
              {papers.sheet}
            </a>
            <a className="button line" href={fileUrls.factCard} type="application/pdf">
              {papers.card}
            </a>
            <button type="button" className="button line" onClick={() => print()}>
              {papers.print}
            </button>
          </p>
        </div>
        <img
          className="papers-code"
          src={fileUrls.factSheetCode}
          alt={code}
          width="176"
          height="176"
          loading="lazy"
        />
      </div>
    </Section>
  );
};
