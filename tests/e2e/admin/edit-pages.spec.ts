import { homeHero } from '../../../domain/site/words/home-words.ts';
import { privacyPolicy } from '../../../domain/site/words/privacy-policy-words.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { onPage, openEditor, restoreOriginalTexts } from './editing.ts';
import { plainWords } from './short-forms.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice, signIn, unique } from './staff.ts';

/** Staff edit the texts of a page in place (docs/product/texts.md). */

test.afterEach(({ page, site }) => restoreOriginalTexts(page, site));

test(
  'a headline is pressed, seen while it is typed, stored, and taken back',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const words = unique('The kettle is on.');
    const visitor = async () => (await fetch(site.url)).text();
    await openEditor(page, site, pageUrls.home);
    await expectNoSidewaysScroll(page);
    await onPage(page, homeHero.headline).click();
    await page.getByLabel('Text', { exact: true }).fill(words);
    await expect(onPage(page, homeHero.headline)).toHaveText(words);
    await expect(page.getByText('Reading grade')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Text updated successfully.');
    await expectFormClosed(page);

    await onPage(page, homeHero.lead).click();
    const lead = page.getByLabel('Text (optional)');
    await expect(lead).toHaveAccessibleDescription(/the page shows nothing here/);
    await lead.press('ControlOrMeta+a');
    await lead.press('Delete');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectFormClosed(page);
    await expect(onPage(page, homeHero.lead)).toHaveText('Nothing is shown here');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    expect(await visitor()).toContain(words);

    await onPage(page, homeHero.headline).click();
    await page.getByRole('button', { name: 'Back to the original' }).click();
    await expect(notice(page)).toContainText('The original text is shown again.');
    await expect(onPage(page, homeHero.headline)).toHaveText(homeHero.headline.original);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(onPage(page, homeHero.headline)).toHaveText(words);

    await test.step('two people at one text are asked which words to keep', async () => {
      await onPage(page, homeHero.headline).click();
      await page.getByLabel('Text', { exact: true }).fill('Mine.');
      await call(page, site, 'PUT', apiUrls.texts, {
        key: homeHero.headline.key,
        value: 'Theirs.',
      });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Theirs.')).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('by keyboard alone the words of a button are changed, also from the list of all texts', async ({
  page,
  site,
}) => {
  const words = unique('Come by');
  await signIn(page, site);
  await page.goto(site.url + adminUrls.pages);
  await page.getByRole('link', { name: 'Edit this page: Home' }).press('Enter');
  await expect(page).toHaveURL(site.url + editUrls[pageUrls.home]);
  const button = page.getByRole('button', { name: homeHero.buttons.visit.original }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectFormClosed(page);
  await expect(button).toBeFocused();

  await page.getByRole('button', { name: 'All texts' }).press('Enter');
  await expectAccessible(page);
  await plainWords(page, 'the list of all texts');
  await page
    .getByRole('region', { name: 'On this page', exact: true })
    .getByRole('button', { name: homeHero.buttons.visit.original })
    .first()
    .press('Enter');
  await page.getByLabel('Text', { exact: true }).fill(words);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Text updated successfully.');
  await expect(page.getByRole('button', { name: words }).first()).toBeVisible();
  await page.getByRole('link', { name: 'All pages' }).press('Enter');
  await expect(page).toHaveURL(site.url + adminUrls.pages);
});

test('a section of the privacy policy gets bold words and a link, and the date follows', async ({
  page,
  site,
}) => {
  const { text } = privacyPolicy.sections['use'];
  await openEditor(page, site, pageUrls.privacyPolicy);
  await onPage(page, text).first().click();
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.fill('Call us');
  await editor.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await editor.press('End');
  await page.getByRole('button', { name: 'Bold' }).click();
  await editor.pressSequentially(' any day. See our house.');
  for (let times = 0; times < 'our house.'.length; times += 1)
    await editor.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Where the link leads').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(page.getByText('A link must begin with https://')).toBeVisible();
  await page.getByLabel('Where the link leads').fill('/about');
  await page.getByRole('button', { name: 'Set link' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('Text updated successfully.');
  await expectFormClosed(page);

  await page.goto(site.url + pageUrls.privacyPolicy);
  const section = page.locator('#use');
  await expect(section.locator('p')).toHaveText(['Call us any day. See our house.']);
  await expect(section.locator('b')).toHaveText('Call us');
  await expect(section.getByRole('link', { name: 'our house.' })).toHaveAttribute('href', '/about');
  await expect(page.locator('.last-updated')).toHaveText(/^Last Updated: \w+ 20\d\d$/);
  await expect(page.locator('.last-updated')).not.toHaveText('Last Updated: December 2024');
});

/** As Word puts it on the clipboard: a table, lists as paragraphs with marks, a link, and an empty paragraph. */
const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US>
<!--StartFragment-->
<p class=MsoNormal><b>Visiting</b> hours<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0><tbody>
<tr><td width=200><p class=MsoNormal><b>Monday</b><o:p></o:p></p></td>
<td width=200><p class=MsoNormal>9 to 6<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Sunday:<o:p></o:p></p></td><td><p class=MsoNormal>10 to 4</p></td><td><p class=MsoNormal>by phone</p></td></tr>
<tr><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</tbody></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Ring the bell<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>or knock</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><!--[endif]-->Sign in</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Call first</p>
<p class=MsoListParagraphCxSpLast><span>2.<span>&nbsp;&nbsp; </span></span>Then come</p>
<p class=MsoNormal>See the <a href="http://old.example/hours"><span class=MsoHyperlink>earlier page</span></a>.</p>
<!--EndFragment--></body></html>`;

test('what is pasted from Word keeps its tables as lines, its lists and its links', async ({
  page,
  site,
}) => {
  const { text } = privacyPolicy.sections['use'];
  await openEditor(page, site, pageUrls.privacyPolicy);
  await onPage(page, text).first().click();
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.press('ControlOrMeta+a');
  await editor.press('Delete');
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, wordHtml);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('Text updated successfully.');
  await expectFormClosed(page);

  await page.goto(site.url + pageUrls.privacyPolicy);
  const section = page.locator('#use');
  await expect(section.locator('p')).toHaveText([
    'Visiting hours',
    'Monday: 9 to 6',
    'Sunday: 10 to 4, by phone',
    'See the earlier page.',
  ]);
  await expect(section.locator('b')).toHaveText(['Visiting', 'Monday']);
  await expect(section.locator('ul li')).toHaveText(['Ring the bell', 'or knock', 'Sign in']);
  await expect(section.locator('ol li')).toHaveText(['Call first', 'Then come']);
  await expect(section.getByRole('link', { name: 'earlier page' })).toHaveAttribute(
    'href',
    'http://old.example/hours',
  );
});
