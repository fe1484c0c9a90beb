import { useFailureText } from '@bambuzal/product-ui';
import { useEffect, useRef, useState } from 'react';
import { longestMessage, mascotApi, type MascotReplyJson } from '../../../../api/mascot';

/** A reply is never there sooner after its question (docs/product.md, Mascot). */
export const replyDelayMs = 1000;

export interface Entry {
  readonly id: number;
  readonly from: 'member' | 'mascot';
  readonly text: string;
  /** Marks a question that was asked by voice, and its reply. */
  readonly isSpoken: boolean;
  /** A page that a reply speaks of. */
  readonly path: string | null;
  /** Why a question did not arrive. */
  readonly failure?: string | undefined;
}

export interface Conversation {
  readonly entries: readonly Entry[];
  readonly isThinking: boolean;
  /** @returns whether it is asked: a blank message is not, nor another while a reply is awaited */
  readonly ask: (text: string, isSpoken?: boolean) => boolean;
  /** Asks once more what did not arrive. */
  readonly retry: (entry: Entry) => void;
}

/** @param onReply told of every reply when it shows */
export function useConversation(
  onReply: (reply: MascotReplyJson, isSpoken: boolean) => void,
): Conversation {
  const failureText = useFailureText();
  const [askMascot] = mascotApi.useAskMascotMutation();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isThinking, setThinking] = useState(false);
  const nextId = useRef(0);
  const isMounted = useIsMounted();
  // A reply comes to what is on the page then, not to what was when it was asked for.
  const latest = useRef(onReply);
  useEffect(() => {
    latest.current = onReply;
  }, [onReply]);

  const add = (entry: Omit<Entry, 'id'>) => {
    const added = { ...entry, id: nextId.current };
    nextId.current += 1;
    setEntries((before) => [...before, added]);
    return added;
  };
  const setFailure = (id: number, failure: string | undefined) =>
    setEntries((before) => before.map((one) => (one.id === id ? { ...one, failure } : one)));

  async function send({ id, text, isSpoken }: Entry) {
    setThinking(true);
    const [{ data, error }] = await Promise.all([askMascot(text), pause(replyDelayMs)]);
    // A reply to somebody who left is nobody's.
    if (!isMounted.current) return;
    setThinking(false);
    if (!data) {
      setFailure(id, failureText(error));
      return;
    }
    add({ from: 'mascot', text: data.reply, isSpoken, path: data.path });
    latest.current(data, isSpoken);
  }

  return {
    entries,
    isThinking,
    ask(typed, isSpoken = false) {
      const text = typed.trim().slice(0, longestMessage);
      if (text === '' || isThinking) return false;
      void send(add({ from: 'member', text, isSpoken, path: null }));
      return true;
    },
    retry(entry) {
      if (isThinking) return;
      setFailure(entry.id, undefined);
      void send(entry);
    },
  };
}

const pause = (durationMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, durationMs);
  });

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
