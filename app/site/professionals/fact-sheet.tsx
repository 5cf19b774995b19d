import type { ReactNode } from 'react';
import {
  professionalsFacts,
  professionalsPage,
} from '../../../domain/site/words/professionals-words.ts';
import { openingsLine } from '../../../domain/site/words/site-words.ts';
import {
  type Fact,
  createFactBlanks,
  type FactSection,
  createFactSections,
  type FactSources,
  createOpeningBlanks,
} from '../../../domain/site/professional-facts.ts';
import { fileUrls, mailLink, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { Check, Phone, X } from '../../ui/icons.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OptionalText, useFormat, useTexts, useWords } from '../ui/texts.tsx';
import { useHome } from '../ui/home-data.ts';

/** The facts. Printed, they are the fact sheet, alone on one page. */
export const FactSheet = ({ sources }: { sources: FactSources }) => {
  const { settings } = useHome();
  const format = useFormat();
  const lang = useFactsLanguage();
  const address = `${settings.url}${pageUrls.professionals}`;
  const spoken = lang && format;
  const facts = useTexts(professionalsFacts, { ...createFactBlanks(sources, spoken), address });
  const openings = useTexts(openingsLine, createOpeningBlanks(sources, spoken));
  return (
    <Section className="band fact-sheet" aria-labelledby="facts" lang={lang}>
      <div className="wrap">
        <SheetHead />
        <div className="facts-head row">
          <h2 id="facts">{facts.title}</h2>
          {sources.professionals.as_of ? (
            <p className="facts-day quiet figured">{facts.asOf}</p>
          ) : null}
        </div>
        <div className="fact-sections">
          {createFactSections<ReactNode>(sources, { facts, openings }).map((section) => (
            <FactList key={section.name} section={section} />
          ))}
        </div>
        <p className="fact-more">{facts.more}</p>
      </div>
    </Section>
  );
};

/** The language of the facts, if it is not English like the rest of the page; otherwise undefined. */
const useFactsLanguage = (): 'es' | undefined => {
  const { language } = useHome();
  return language === 'es' ? language : undefined;
};

/** The home's name, and the code that leads to the site. Shown only in print. */
const SheetHead = () => {
  const { settings } = useHome();
  const { logo } = useWords(professionalsFacts);
  const { papers } = useWords(professionalsPage);
  return (
    <div className="sheet-head">
      <span role="img" aria-label={logo}>
        <Logo picture={settings.pictures?.logo} />
      </span>
      <p className="sheet-name">
        <span className="heading" translate="no">
          {settings.name}
        </span>
        {settings.tagline && <span>{settings.tagline}</span>}
      </p>
      <img src={fileUrls.factSheetCode} alt={papers.code} width="96" height="96" />
    </div>
  );
};

const FactList = ({ section: { name, title, facts } }: { section: FactSection<ReactNode> }) => (
  <Section className="fact-section" aria-labelledby={`facts-${name}`}>
    <h3 id={`facts-${name}`}>{title}</h3>
    <dl>
      {facts.map((fact) => (
        <div key={fact.name} className={`fact ${chooseLayout(fact)}`.trim()}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.answer === undefined ? null : (
              <span className="fact-answer">
                {fact.sign ? answerIcons[fact.sign] : null}
                <span>{fact.answer}</span>
              </span>
            )}
            {fact.text ? <FactText name={fact.name} text={fact.text} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
);

const chooseLayout = ({ name, answer, text = '' }: Fact<ReactNode>): string => {
  if (answer !== undefined) return 'answered';
  return name === 'email' || text.length > 80 ? 'in-sentences' : '';
};

const answerIcons = { yes: <Check />, no: <X />, ask: <Phone /> };

/** Phone numbers, emails and addresses are links; a fax number is not. */
const FactText = ({ name, text }: { name: Fact<ReactNode>['name']; text: string }) => {
  const link = factLinks[name]?.(text);
  const translate = verbatimFacts.has(name) ? 'no' : undefined;
  const lang = useFactsLanguage() && 'en';
  return link ? (
    <a href={link} translate={translate}>
      {text}
    </a>
  ) : (
    <span className="keep-lines fact-text" translate={translate} lang={lang}>
      {text}
    </span>
  );
};

/** The facts that are numbers or addresses, which browsers must not translate. */
const verbatimFacts: ReadonlySet<string> = new Set(['direct', 'fax', 'phone', 'email', 'address']);

const factLinks: Partial<Record<Fact<ReactNode>['name'], (text: string) => string>> = {
  direct: phoneLink,
  phone: phoneLink,
  email: mailLink,
};

/** The same facts to download or scan: the sheet, and the code that leads to the site. */
export const FactSheetFiles = () => {
  const { papers } = useTexts(professionalsPage);
  const { code } = useWords(professionalsPage).papers;
  return (
    <Section className="band oat papers" aria-labelledby="papers">
      <div className="wrap">
        <div>
          <h2 id="papers">{papers.title}</h2>
          <OptionalText>{papers.text}</OptionalText>
          <p className="actions">
            {/* A file from the server, not a page of the router. */}
            <a className="button" href={fileUrls.factSheet} type="application/pdf">
              {papers.sheet}
            </a>
            <button type="button" className="text-link needs-script" onClick={() => print()}>
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
