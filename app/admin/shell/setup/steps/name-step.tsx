import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  newUserInput,
  type User,
  userMessages as accountMessages,
} from '../../../../../domain/accounts/user-account.ts';
import {
  home,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../../domain/nouns/home/home-noun.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import type { z } from '../../../../../domain/lib/zod.ts';
import { saveWithProof } from '../../../api/proof.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { toHomeFormValues, homeForm, toHomePayload } from '../../../nouns/home/home-fields.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { sessionQuery, useStaff } from '../../../session/session.ts';
import { ownAccountQuery } from '../../../users/user-queries.ts';
import { toHomePreview } from '../preview/to-preview-data.ts';
import { usePreview } from '../preview/preview-data.ts';
import { useLeaveStep, useSaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { SetupForm } from '../setup-form.tsx';

/** The home's name, and who the owner is. */
export const NameStep = () => {
  const account = useQuery(ownAccountQuery(useStaff()));
  return (
    <LoadedRecord query={useQuery(homeQuery)} loadFailed={messages.loadFailed}>
      {({ record }) => (
        <LoadedRecord query={account} loadFailed={accountMessages.loadFailed}>
          {(owner) => record && owner && <NameForm record={record} owner={owner} />}
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
};

const accountSchema = newUserInput.pick({ username: true, email: true });
const nameSchema = homeForm
  .pick({ name: true, license_number: true })
  .extend({ owner: accountSchema });

interface NameFormProps {
  record: HomeWithDefaults;
  owner: User;
}

const NameForm = ({ record: loaded, owner: loadedOwner }: NameFormProps) => {
  // Keep the versions from which the form started, so that a save never overwrites versions loaded later.
  const [record] = useState(loaded);
  const [owner] = useState(loadedOwner);
  const client = useQueryClient();
  const saveHome = useSaveStep('home', record, messages);
  const saveOwner = useSaveStep('users', owner, {
    ...accountMessages,
    savingError: accountMessages.updatingError,
  });
  const leave = useLeaveStep();
  const initialValues = toHomeFormValues(record);
  const { username, email } = owner;
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: {
      name: initialValues.name,
      license_number: initialValues.license_number,
      owner: { username, email },
    },
  });
  const { owner: isOwnerDirty, ...dirty } = form.formState.dirtyFields;
  const { name, license_number } = useWatch({ control: form.control }) as z.input<
    typeof nameSchema
  >;
  const settings = toHomePreview({ ...initialValues, name, license_number }, record);
  usePreview({
    page: pageUrls.home,
    stored: loaded.version,
    draft: { ...(settings && { settings }) },
  });
  return (
    <SetupForm
      name="name"
      form={form}
      fieldsRequired={accountMessages.fieldsRequired}
      onSave={async ({ owner: names, ...typed }, conflictPrompt) => {
        const failure =
          Object.keys(dirty).length > 0
            ? await saveHome(toHomePayload(typed, record), conflictPrompt, null)
            : null;
        if (failure) return failure;
        if (isOwnerDirty) {
          const refused = await saveWithProof(() => saveOwner(names, conflictPrompt, null));
          if (refused) return refused;
          await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        }
        return leave('done');
      }}
    >
      <TextField
        name="name"
        label={home.labels.name}
        hint={`As on your sign, such as ${record.defaults.name}.`}
        autoComplete="off"
      />
      <TextField
        name="license_number"
        label={home.labels.license_number}
        hint="As on your license, such as 750321."
        optional
        autoComplete="off"
      />
      <TextField
        name="owner.username"
        label="Your name"
        hint="You sign in with it, such as rosa."
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        name="owner.email"
        label="Your email"
        hint="You can sign in with it, too."
        type="email"
        autoComplete="email"
      />
    </SetupForm>
  );
};
