import type * as contracts from '@bambuzal/contracts';
import type { Endpoint } from '@bambuzal/contracts';
import type { z } from 'zod';
import { addressOf, type ApiRequest } from './send';

type Exports = typeof contracts;
type EndpointsIn<Export> = Export extends Endpoint
  ? Export
  : Export extends Readonly<Record<string, Endpoint>>
    ? Export[keyof Export]
    : never;
type KnownEndpoint = Extract<
  { [Name in keyof Exports]: EndpointsIn<Exports[Name]> }[keyof Exports],
  { readonly path: `/api/${string}` }
>;
type Operations = {
  [Known in KnownEndpoint as `${Uppercase<Known['method']>} ${Known['path']}`]: Known;
};

/** A method and a path from the contracts: `GET /api/deposits/{id}`. */
export type OperationName = keyof Operations;

/** Answer of the service, in its wire form. */
export type AnswerOf<Name extends OperationName> = z.input<Operations[Name]['answer']>;

/** Request body, in its wire form. */
export type BodyOf<Name extends OperationName> = Operations[Name] extends {
  readonly isTableWrite: true;
}
  ? RowValues
  : z.input<Operations[Name]['body']>;

/** Fields of an operator table's row, from a form. The service has the rules of each field. */
export type RowValues = Readonly<Record<string, RowValue>>;

type RowValue = string | number | boolean | null | readonly string[] | TranslatedTexts;

/** Texts by language and field: `{ 'en-US': { title: 'New hours' } }`. */
type TranslatedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Query of an address. Values that are text on the wire and parsed to numbers are numbers here. */
export type QueryOf<Name extends OperationName> = Operations[Name] extends {
  readonly list: unknown;
}
  ? ListQuery
  : Operations[Name]['query'] extends z.ZodObject
    ? QueryFields<z.input<Operations[Name]['query']>, z.output<Operations[Name]['query']>>
    : undefined;

/**
 * Query of a list of the back office. Filters come from the page's address, so they are texts; the
 * service refuses those that its contract does not know.
 */
export type ListQuery = Readonly<Record<string, string | number | undefined>>;

type QueryFields<Input, Output> = {
  readonly [Field in keyof Input]: unknown extends Input[Field]
    ? Field extends keyof Output
      ? Plain<Output[Field]> | OrNothing<Input, Field>
      : never
    : Input[Field] | Extract<Field extends keyof Output ? Output[Field] : never, boolean>;
};

/**
 * `undefined` for an optional field that was not given. Such a field is left out of the address.
 */
type OrNothing<Input, Field extends keyof Input> =
  Partial<Pick<Input, Field>> extends Pick<Input, Field> ? undefined : never;

/** The type without the brand that distinguishes cents from other numbers. */
type Plain<Value> = Value extends number ? number : Value;

type ParameterIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never;

type Parameters<Name extends OperationName> = [ParameterIn<Name>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParameterIn<Name>, string>> };

type Body<Name extends OperationName> =
  unknown extends BodyOf<Name>
    ? { readonly body?: undefined }
    : undefined extends BodyOf<Name>
      ? { readonly body?: BodyOf<Name> }
      : { readonly body: BodyOf<Name> };

/** Input of a call: the path's parameters and a body, if the contract asks for them. */
type Input<Name extends OperationName> = Parameters<Name> &
  Body<Name> & { readonly query?: QueryOf<Name> } & Pick<
    ApiRequest,
    'idempotencyKey' | 'isNothingOn401' | 'isTriedOnce'
  >;

interface AnyInput extends Omit<ApiRequest, 'method' | 'path'> {
  readonly params?: Readonly<Record<string, string>> | undefined;
}

interface EndpointDefinition<Argument, Result> {
  readonly query: (argument: Argument) => ApiRequest;
  /** TypeScript infers the hook's result from this property, even if the property is absent. */
  transformResponse?(answer: unknown, meta: unknown, argument: Argument): Result;
}

/**
 * Part of an endpoint that follows from the contract. Only types are used, so no schema is shipped.
 *
 * @param inputOf makes the call's input from the argument of the endpoint's hook
 * @param resultOf makes the hook's result; the answer itself unless given
 * @example
 *   deposit: build.query({
 *     ...operation('GET /api/deposits/{id}', (id: string) => ({ params: { id } })),
 *     providesTags: ['Deposits'],
 *   }),
 */
export function operation<Name extends OperationName>(
  name: Partial<Input<Name>> extends Input<Name> ? Name : never,
): EndpointDefinition<undefined, AnswerOf<Name>>;
export function operation<Name extends OperationName, Argument>(
  name: Name,
  inputOf: (argument: Argument) => Input<Name>,
): EndpointDefinition<Argument, AnswerOf<Name>>;
export function operation<Name extends OperationName, Argument, Result>(
  name: Name,
  inputOf: (argument: Argument) => Input<Name>,
  resultOf: (answer: AnswerOf<Name>, argument: Argument) => Result,
): EndpointDefinition<Argument, Result>;
export function operation<Name extends OperationName, Argument, Result>(
  name: Name,
  inputOf?: (argument: Argument) => Input<Name>,
  resultOf?: (answer: AnswerOf<Name>, argument: Argument) => Result,
): EndpointDefinition<Argument, Result> {
  return {
    query: (argument) => requestOf(name, inputOf?.(argument)),
    ...(resultOf && {
      transformResponse: (answer: AnswerOf<Name>, _meta: unknown, argument: Argument) =>
        resultOf(answer, argument),
    }),
  };
}

/** @returns the address of a file, for a download link */
export function downloadAddress<Name extends OperationName>(
  name: Name,
  input: Input<Name> & AnyInput,
): string {
  return addressOf(requestOf(name, input));
}

function requestOf(name: string, input: AnyInput = {}): ApiRequest {
  const { params = {}, ...rest } = input;
  const space = name.indexOf(' ');
  const path = name
    .slice(space + 1)
    .replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
      encodeURIComponent(params[parameter] ?? ''),
    );
  return { ...rest, method: name.slice(0, space), path };
}
