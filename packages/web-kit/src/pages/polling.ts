/** Money moves without the reader's doing: what is in sight is read again, unless nobody looks. */
export const polling = { pollingInterval: 10_000, skipPollingIfUnfocused: true } as const;
