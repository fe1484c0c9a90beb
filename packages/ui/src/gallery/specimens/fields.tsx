import { Button, CheckBox, Stack } from '@bambuzal/ui';
import {
  CheckboxField,
  CodeField,
  Form,
  FormActions,
  FormError,
  PasswordField,
  PhoneField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@bambuzal/ui/forms';
import { useState } from 'react';
import type { SpecimenEntry } from '../Specimen';
import { useWords } from '../words/use-words';

function TextFields() {
  const words = useWords();
  return (
    <Stack>
      <TextField label={words.fullName} help={words.fullNameHelp} autoComplete="off" />
      <TextField label={words.email} defaultValue="maria@" error={words.emailError} />
      <TextField label={words.amount} prefix="R$" inputMode="decimal" defaultValue="150,00" />
      <TextField label={words.referral} optional placeholder="MARIA-2041" />
      <TextField label={words.email} defaultValue="maria@exemplo.com.br" disabled />
      <TextField label={words.longLabel} help={words.long} defaultValue={words.long} />
    </Stack>
  );
}

function PasswordFields() {
  const words = useWords();
  return (
    <Stack>
      <PasswordField label={words.password} />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        defaultValue="bambu"
        error={words.passwordError}
        strength={{ score: 1, label: words.strengthWeak }}
      />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        defaultValue="bambu-verde"
        strength={{ score: 2, label: words.strengthFair }}
      />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        defaultValue="bambu verde no jardim"
        strength={{ score: 4, label: words.strengthStrong }}
      />
    </Stack>
  );
}

function SelectFields() {
  const words = useWords();
  const options = [
    { value: '', label: words.chooseState },
    { value: 'MG', label: 'Minas Gerais' },
    { value: 'SP', label: 'São Paulo' },
    { value: 'RJ', label: `Rio de Janeiro (${words.disabled})`, disabled: true },
  ];
  return (
    <Stack>
      <SelectField label={words.state} options={options} />
      <SelectField label={words.state} options={options} error={words.stateError} />
      <SelectField label={words.state} options={options} defaultValue="SP" disabled />
    </Stack>
  );
}

function TextAreas() {
  const words = useWords();
  return (
    <Stack>
      <TextAreaField label={words.note} help={words.noteHelp} optional />
      <TextAreaField label={words.note} defaultValue={words.long} disabled />
    </Stack>
  );
}

function Choices() {
  const words = useWords();
  const [alerts, setAlerts] = useState(true);
  return (
    <Stack $gap={1}>
      <CheckBox aria-label={words.stayIn} />
      <CheckboxField label={words.stayIn} defaultChecked />
      <CheckboxField
        label={
          <>
            {words.accept} <a href="#specimen-Button">{words.terms}</a>
          </>
        }
        error={words.acceptError}
      />
      <CheckboxField label={words.disabled} disabled />
      <SwitchField
        label={words.alerts}
        help={words.alertsHelp}
        checked={alerts}
        onChange={setAlerts}
      />
      <SwitchField label={words.alerts} checked={!alerts} onChange={(on) => setAlerts(!on)} />
      <SwitchField label={words.busy} checked busy onChange={setAlerts} />
      <SwitchField label={words.disabled} checked={false} disabled onChange={setAlerts} />
    </Stack>
  );
}

function Codes() {
  const words = useWords();
  const [code, setCode] = useState('204');
  return (
    <Stack>
      <CodeField label={words.code} help={words.codeHelp} value={code} onChange={setCode} />
      <CodeField label={words.code} value="123456" error={words.codeError} onChange={setCode} />
      <CodeField label={words.code} value="" disabled onChange={setCode} />
    </Stack>
  );
}

function Phones() {
  const words = useWords();
  const [country, setCountry] = useState('BR');
  const [phone, setPhone] = useState('');
  const countries = [
    { code: 'BR', name: words.brazil, dialCode: '+55', flag: '🇧🇷' },
    { code: 'IT', name: words.italy, dialCode: '+39', flag: '🇮🇹' },
  ];
  const shared = {
    label: words.phone,
    countryLabel: words.phoneCountry,
    countries,
    country,
    onCountryChange: setCountry,
    onChange: setPhone,
  };
  return (
    <Stack>
      <PhoneField {...shared} help={words.phoneHelp} value={phone} />
      <PhoneField {...shared} error={words.phoneError} value="(11) 9812" />
      <PhoneField {...shared} value="(11) 98123-4567" disabled />
    </Stack>
  );
}

function Forms() {
  const words = useWords();
  const [failed, setFailed] = useState(true);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setFailed(!failed);
      }}
    >
      <FormError>{failed && words.formError}</FormError>
      <TextField label={words.fullName} error={undefined} defaultValue="Maria da Silva" />
      <TextField label={words.email} error={undefined} help={words.sentence} />
      <FormActions>
        <Button type="submit">{words.save}</Button>
        <Button variant="quiet">{words.cancel}</Button>
      </FormActions>
    </Form>
  );
}

export const fields: readonly SpecimenEntry[] = [
  { name: 'TextField', Content: TextFields },
  { name: 'PasswordField', Content: PasswordFields },
  { name: 'SelectField', Content: SelectFields },
  { name: 'TextAreaField', Content: TextAreas },
  { name: 'CheckBox, CheckboxField, SwitchField', Content: Choices },
  { name: 'CodeField', Content: Codes },
  { name: 'PhoneField', Content: Phones },
  { name: 'Form, FormActions, FormError', Content: Forms },
];
