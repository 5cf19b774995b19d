import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { PasswordField, TextAreaField, TextField } from './form-fields.tsx';

const Form = ({ Field, optional }: { Field: typeof TextField; optional: boolean }) =>
  createElement(
    FormProvider,
    useForm() as never,
    createElement(Field, { name: 'a', label: 'Name', optional }),
  );

it.each([TextField, TextAreaField as typeof TextField, PasswordField])(
  'screen readers hear which fields are required',
  (Field) => {
    const render = (optional: boolean) =>
      renderToStaticMarkup(createElement(Form, { Field, optional }));
    expect(render(false)).toContain('aria-required="true"');
    expect(render(true)).not.toContain('aria-required');
  },
);
