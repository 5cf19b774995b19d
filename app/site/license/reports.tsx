import { licensePage } from '../../../domain/site/words/license-words.ts';
import { formatDate } from '../../../domain/lib/format-date.ts';
import type { PublicReport } from '../../../domain/nouns/reports/public-reports.ts';
import { formatFileSize } from '../../../domain/lib/text/wording.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText, Paragraphs, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import { Folding } from '../ui/unfold.tsx';

/** The state's reports of the last three years, each in full and with the home's answer. */
export const Reports = ({ reports }: { reports: PublicReport[] }) => {
  const texts = useTexts(licensePage).reports;
  return (
    <Section className="band license-reports" aria-labelledby="reports">
      <div className="wrap">
        <div className="band-head">
          <h2 id="reports">{texts.title}</h2>
          <OptionalText>{reports.length > 0 ? texts.lead : texts.none}</OptionalText>
        </div>
        {reports.length > 0 ? (
          <ul>
            {reports.map((report, place) => (
              <li key={report.id}>
                <Report report={report} latest={place === 0} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  );
};

/**
 * Title, day and result of each report; the home's answer and the file unfold, except for the latest, which
 * shows them.
 */
const Report = ({ report, latest }: { report: PublicReport; latest: boolean }) => {
  const findLang = useStoredLang();
  const { id, title, issued_on, result, answer, file_url, file_size } = report;
  const format = useFormat();
  const texts = useTexts(licensePage, {
    date: (format?.day ?? formatDate)(issued_on),
    file: formatFileSize(file_size),
  }).reports;
  const headingId = `report-${id}`;
  const downloadId = `download-${id}`;
  const furtherDetails = (
    <>
      {answer ? (
        <dl className="facts">
          <dt>{texts.answer}</dt>
          <dd className="report-answer stack">
            <Paragraphs text={answer} lang={findLang(report, 'answer')} />
          </dd>
        </dl>
      ) : null}
      <p className="report-file row">
        {/* The server's header makes it a download and names the file. */}
        <a
          id={downloadId}
          className="button line"
          href={file_url}
          download
          aria-labelledby={`${downloadId} ${headingId}`}
        >
          {texts.download}
        </a>
        <span className="aside">{texts.format}</span>
      </p>
    </>
  );
  return (
    <article aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} lang={findLang(report, 'title')}>
          {title}
        </h3>
        <p className="report-day figured">{texts.dated}</p>
      </div>
      <div>
        <dl className="facts">
          <dt>{texts.result}</dt>
          <dd className="keep-lines" lang={findLang(report, 'result')}>
            {result}
          </dd>
        </dl>
        {latest ? furtherDetails : <Folding about={title}>{furtherDetails}</Folding>}
      </div>
    </article>
  );
};
