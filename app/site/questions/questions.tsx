import { questionsPage } from '../../../domain/site/words/questions-words.ts';
import {
  toPublicQuestions,
  type PublicQuestion,
} from '../../../domain/nouns/questions/public-questions.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { createHead, loadWithTexts } from '../../lib/page-texts.ts';
import { createFaqPage } from '../../lib/structured-data.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { Paragraphs, useStoredLang, useTexts } from '../ui/texts.tsx';
import { CallOrVisit } from '../layout/closing.tsx';
import { createNotFoundMeta } from '../layout/not-found-page.tsx';
import { loadOptionalPage, OptionalPage, readOptionalList } from '../layout/optional-page.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import type { Route } from './+types/questions';
import '../ui/inner-page.css';
import './questions.css';

const readQuestions = (args: Pick<Route.LoaderArgs, 'context'>) =>
  readOptionalList(args, 'questions', toPublicQuestions);

export const loader = (args: Route.LoaderArgs) =>
  loadOptionalPage(args, 'questions', readQuestions(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'questions', waitBriefly(readQuestions(args)));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const answer = loaderData?.answer;
  if (!answer) return createNotFoundMeta(matches);
  return [
    ...createHead(questionsPage.meta, pageUrls.questions, matches),
    // Structured data is only in the server's HTML, because search engines read it there.
    ...(import.meta.env.SSR && 'value' in answer ? createFaqPage(answer.value) : []),
  ];
};

const QuestionsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the questions...">
    {({ value }) => <Questions questions={value} />}
  </OptionalPage>
);
export default QuestionsPage;

const Questions = ({ questions }: { questions: PublicQuestion[] }) => {
  const texts = useTexts(questionsPage);
  return (
    <>
      <PageHead texts={texts} />
      <Sections
        of="questions"
        all={{ questions: <QuestionList questions={questions} />, closing: <QuestionsClosing /> }}
      />
    </>
  );
};

const QuestionList = ({ questions }: { questions: PublicQuestion[] }) => {
  const findLang = useStoredLang();
  return (
    <Section className="band questions">
      <div className="wrap">
        {questions.map((item) => (
          <details key={item.id} id={`question-${item.id}`} className="unfolds">
            <summary>
              <h2 lang={findLang(item, 'question')}>{item.question}</h2>
            </summary>
            <div className="answer">
              <Paragraphs text={item.answer} lang={findLang(item, 'answer')} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
};

const QuestionsClosing = () => {
  const { closing } = useTexts(questionsPage);
  return (
    <CallOrVisit className="sage" texts={closing} drawing={<Illustration place="questions" />} />
  );
};
