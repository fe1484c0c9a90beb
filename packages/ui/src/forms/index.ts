export * from './CheckboxField';
export * from './CodeField';
export * from './Form';
export * from './PasswordField';
export * from './PhoneField';
export * from './SelectField';
export * from './SwitchField';
export { TextField, type TextFieldProps } from './TextField';
export * from './TextAreaField';
