/** The form engine (F1, F2, F3): what a form takes stands in its definition; the components find it by name. */
export {
  checkedField,
  codeField,
  descriptionLimit,
  emailField,
  localisedField,
  nameLimit,
  passwordField,
  textField,
} from './field.ts'
export type { FieldDefinitions, PasswordDefinition, ValuesOf } from './field.ts'
export { Form } from './Form.tsx'
export { FormCheckbox } from './FormCheckbox.tsx'
export { FormCodeField } from './FormCodeField.tsx'
export { FormLocalisedField } from './FormLocalisedField.tsx'
export { FormPasswordField } from './FormPasswordField.tsx'
export { FormSegments } from './FormSegments.tsx'
export { FormSelect } from './FormSelect.tsx'
export { FormTextArea } from './FormTextArea.tsx'
export { FormTextField } from './FormTextField.tsx'
export { FormTexts } from './FormTexts.tsx'
export type { FormTextsValue } from './FormTexts.tsx'
export { SubmitButton } from './SubmitButton.tsx'
export { useFieldValue } from './use-field.ts'
export { useChangedFields } from './use-changed-fields.ts'
export { useFormValues } from './use-form-values.ts'
export { useForm } from './use-form.ts'
export type { FormHandle, Refusal } from './use-form.ts'
