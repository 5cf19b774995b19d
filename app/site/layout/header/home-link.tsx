import { Link } from 'react-router';
import { pageUrls } from '../../../../domain/urls.ts';
import { isWideLogo, Logo } from '../../../ui/logo.tsx';
import { useHome } from '../../ui/home-data.ts';

/** Names up to this width (ems) fit between the logo and the menu button on a phone. */
const maxWidthOnPhones = 8;

/** Name and logo up to this width (rem) fit beside the links of a wide screen. */
const maxWidthBesideLinks = 20;

/** Classes that set the header's layout; the policy forbids style attributes. */
export const useHeaderClass = (): string => {
  const { name, pictures, logoAlone } = useHome().settings;
  if (logoAlone) return 'site-header logo-alone';
  const width = measureName(name);
  const isWide = isWideLogo(pictures?.logo);
  const [fontSize, logoWidth] = [1.5, isWide ? 9 : 3];
  return [
    'site-header',
    `name-width-${width}`,
    isWide || width > maxWidthOnPhones ? 'name-below' : '',
    width * fontSize + logoWidth > maxWidthBesideLinks ? 'links-below' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Logo and name. They are two elements, so that on phones the name can move below the menu button. */
export const HomeLink = () => {
  const { name, pictures, logoAlone } = useHome().settings;
  const logo = <Logo picture={pictures?.logo} />;
  if (logoAlone) {
    return (
      <Link to={pageUrls.home} className="logo">
        {logo}
        <span className="visually-hidden on-paper" translate="no">
          {name}
        </span>
      </Link>
    );
  }
  return (
    <>
      <Link to={pageUrls.home} className="logo-link" tabIndex={-1} aria-hidden>
        {logo}
      </Link>
      <Link to={pageUrls.home} className="logo">
        <span translate="no">{name}</span>
      </Link>
    </>
  );
};

/** Widths of letters of the heading font in ems, rounded up (measured in Literata at a weight of 560). */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/\s/, 0.22],
  [/[fijlt1.,:;'’!()|-]/, 0.37],
  [/[rsI]/, 0.48],
  [/[mwMW&@%]/, 0.95],
  [/\p{Lu}/u, 0.75],
  [/[\u2E80-\uFFFF]/, 1.05],
];

const measureText = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum + (letterWidths.find(([characters]) => characters.test(letter))?.[1] ?? 0.61),
    0,
  );

/** The width of a name on two lines, broken where they are most even, in ems. */
const measureTwoLines = (name: string): number => {
  const words = name.trim().split(/\s+/);
  const widthsByBreak = words.map((_, at) =>
    Math.max(measureText(words.slice(0, at).join(' ')), measureText(words.slice(at).join(' '))),
  );
  return Math.min(...widthsByBreak);
};

/** The width classes that home-link.css has. */
const widthSteps = [6, 8, 11, 14, 17, 20, 24] as const;
type NameWidth = (typeof widthSteps)[number];

/** The smallest step at which a name fits on two lines; the last one for any longer name. */
export const measureName = (name: string): NameWidth => {
  const width = measureTwoLines(name);
  return widthSteps.find((step) => width <= step) ?? 24;
};
