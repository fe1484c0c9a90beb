import { UiProvider } from '@bambuzal/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import {
  CheckboxField,
  Form,
  FormError,
  PasswordField,
  PhoneField,
  SelectField,
  SwitchField,
  TextField,
} from './index';

describe('a text field', () => {
  test('is found by its label, and described by its help', () => {
    render(<TextField label="CPF" help="Só números." />);
    expect(screen.getByRole('textbox', { name: 'CPF' })).toHaveAccessibleDescription('Só números.');
  });

  test('passes browser attributes and its ref on to the input, as a form library needs', async () => {
    const [ref, change, blur] = [createRef<HTMLInputElement>(), jest.fn(), jest.fn()];
    render(
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        ref={ref}
        onChange={change}
        onBlur={blur}
      />,
    );
    await userEvent.type(screen.getByLabelText('E-mail'), 'a');
    await userEvent.tab();
    expect(ref.current).toBe(screen.getByLabelText('E-mail'));
    expect(ref.current).toHaveAttribute('autocomplete', 'email');
    expect(change).toHaveBeenCalledTimes(1);
    expect(blur).toHaveBeenCalledTimes(1);
  });

  test('announces an error through a live region, and is described by it', () => {
    const { rerender } = render(<TextField label="CPF" help="Só números." error={undefined} />);
    const field = screen.getByRole('textbox');
    expect(field).not.toBeInvalid();
    const regions = document.querySelectorAll('[aria-live="assertive"]');
    expect(regions).toHaveLength(1);

    rerender(<TextField label="CPF" help="Só números." error="Este CPF não existe." />);
    expect(regions[0]).toHaveTextContent('Este CPF não existe.');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Este CPF não existe\./);
  });

  test('marks an optional field in the language of the page', () => {
    render(
      <UiProvider language="it-IT" currency="EUR">
        <TextField label="Codice" optional />
      </UiProvider>,
    );
    expect(screen.getByLabelText('Codice (facoltativo)')).toBeInTheDocument();
  });
});

describe('a password field', () => {
  test('shows and hides the typed text', async () => {
    render(<PasswordField label="Senha" />);
    const field = screen.getByLabelText('Senha');
    await userEvent.type(field, 'bambu');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar a senha' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar a senha' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('bambu');
  });

  test('its button does not submit the form', async () => {
    const send = jest.fn();
    render(
      <Form onSubmit={send}>
        <PasswordField label="Senha" />
      </Form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });

  test('shows how strong the password is', () => {
    render(<PasswordField label="Senha" strength={{ score: 1, label: 'Senha fraca' }} />);
    expect(screen.getByText('Senha fraca')).toHaveAttribute('aria-live', 'polite');
  });
});

test('a select field offers its options and reports the chosen one', async () => {
  const choose = jest.fn();
  render(
    <SelectField
      label="Estado"
      onChange={(event) => choose(event.currentTarget.value)}
      options={[
        { value: 'MG', label: 'Minas Gerais' },
        { value: 'SP', label: 'São Paulo' },
        { value: 'RJ', label: 'Rio de Janeiro', disabled: true },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'São Paulo');
  expect(choose).toHaveBeenCalledWith('SP');
  expect(screen.getByRole('option', { name: 'Rio de Janeiro' })).toBeDisabled();
});

test('a link in the label of a checkbox can be clicked', async () => {
  render(<CheckboxField label={<>Aceito {<a href="#terms">os termos</a>}</>} error="Aceite." />);
  const box = screen.getByRole('checkbox', { name: 'Aceito os termos' });
  fireEvent.click(screen.getByRole('link', { name: 'os termos' }));
  expect(box).not.toBeChecked();
  await userEvent.click(screen.getByText(/^Aceito/));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Aceite.');
});

describe('a switch', () => {
  test('requests the change, and shows the value that it is given', async () => {
    const change = jest.fn();
    render(<SwitchField label="Avisos" help="Por e-mail." checked={false} onChange={change} />);
    const control = screen.getByRole('switch', { name: 'Avisos' });
    await userEvent.click(control);
    expect(change).toHaveBeenCalledWith(true);
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription('Por e-mail.');
  });

  test('ignores a second click while the first change is under way, and keeps focus', async () => {
    const change = jest.fn();
    render(<SwitchField label="Avisos" checked busy onChange={change} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch')).toHaveFocus();
    expect(screen.getByRole('switch')).toBeChecked();
    expect(change).not.toHaveBeenCalled();
  });
});

test('a phone field asks for country and number', async () => {
  const countries = [
    { code: 'BR', name: 'Brasil', dialCode: '+55', flag: '🇧🇷' },
    { code: 'IT', name: 'Itália', dialCode: '+39', flag: '🇮🇹' },
  ];
  function Phone() {
    const [country, setCountry] = useState('BR');
    const [value, setValue] = useState('');
    return (
      <PhoneField
        label="Celular"
        countryLabel="País"
        countries={countries}
        country={country}
        value={value}
        onCountryChange={setCountry}
        onChange={setValue}
      />
    );
  }
  render(<Phone />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'País' }), 'IT');
  await userEvent.type(screen.getByRole('textbox', { name: 'Celular' }), '312');
  expect(screen.getByText('+39')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Celular' })).toHaveValue('312');
});

test("shows a form's failure as an alert, and no alert without a failure", () => {
  const { rerender, container } = render(<FormError>{undefined}</FormError>);
  expect(container).toBeEmptyDOMElement();
  rerender(<FormError>Não deu para enviar.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('Não deu para enviar.');
});
