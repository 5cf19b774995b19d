import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  newUserInput,
  userMessages as accountMessages,
} from '../../../../../domain/accounts/user-account.ts';
import { homeMessages as messages } from '../../../../../domain/nouns/home/home-noun.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import {
  homeForm,
  NameFields,
  previewHome,
  toHomeFormValues,
  toHomePayload,
} from '../../../nouns/home/home-fields.tsx';
import { sessionQuery } from '../../../session/session.ts';
import { type StepProps, useSaveStep } from '../setup-steps.ts';
import { StepForm } from '../step-form.tsx';

const nameSchema = homeForm
  .pick({ name: true, license_number: true })
  .extend(newUserInput.pick({ username: true, email: true }).shape);

/** The home's name, and who the owner is. */
export const NameStep = ({ records: { home, owner } }: StepProps) => {
  const client = useQueryClient();
  const saveHome = useSaveStep('home', home, messages);
  const saveOwner = useSaveStep('users', owner, {
    ...accountMessages,
    savingError: accountMessages.updatingError,
  });
  const { username, email } = owner;
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { ...toHomeFormValues(home), username, email },
  });
  const { dirtyFields } = form.formState;
  const isHomeDirty = dirtyFields.name ?? dirtyFields.license_number;
  const isOwnerDirty = dirtyFields.username ?? dirtyFields.email;
  return (
    <StepForm
      form={form}
      fieldsRequired={accountMessages.fieldsRequired}
      toDraft={(values) => ({ home: previewHome(home, values) })}
      onSave={async ({ username: name, email: address, ...typed }, conflictPrompt) => {
        const failure = isHomeDirty
          ? await saveHome(toHomePayload(typed, home), conflictPrompt, null)
          : null;
        if (failure || !isOwnerDirty) return failure;
        const account = { username: name, email: address };
        const refused = await saveOwner(account, conflictPrompt, null);
        if (!refused) await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        return refused;
      }}
    >
      <NameFields fallback={home.defaults.name} />
      <TextField
        name="username"
        label="Your name"
        hint="You sign in with it, such as rosa."
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        name="email"
        label="Your email"
        hint="You can sign in with it, too."
        type="email"
        autoComplete="email"
      />
    </StepForm>
  );
};
