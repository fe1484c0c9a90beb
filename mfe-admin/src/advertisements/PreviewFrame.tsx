import { color, radius, space, UiProvider, useUi } from '@bambuzal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled, StyleSheetManager } from 'styled-components';
import { useFit } from './use-fit';

interface PreviewFrameProps {
  readonly label: string;
  /** Pixels of the page inside. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** Contents of the frame. Pages without a document type follow the layout rules of old browsers. */
const emptyPage = '<!doctype html>';

/**
 * Previews a part of the product as a page of a chosen width, scaled down to fit. The part is in a
 * frame, whose viewport makes its rules for narrow screens apply, and takes no input.
 */
export function PreviewFrame({ children, height, label, width }: PreviewFrameProps) {
  const [page, setPage] = useState<Document>();
  const [room, scale] = useFit(width);
  const ui = useUi();
  useEffect(() => {
    if (page) lookLikeThisPage(page);
  }, [page]);
  return (
    <Room ref={room} style={{ height: height * scale }}>
      <Frame
        title={label}
        inert
        style={{ width, height, transform: `scale(${scale})` }}
        srcDoc={emptyPage}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
      />
      {page &&
        createPortal(
          <StyleSheetManager target={page.head}>
            <UiProvider {...ui}>
              <Inside>{children}</Inside>
            </UiProvider>
          </StyleSheetManager>,
          page.body,
        )}
    </Room>
  );
}

/** Gives a document the theme of this page: the operator's colours, and whether it is dark. */
function lookLikeThisPage(page: Document): void {
  const { documentElement, head } = document;
  page.documentElement.lang = documentElement.lang;
  page.documentElement.style.cssText = documentElement.style.cssText;
  Object.assign(page.documentElement.dataset, documentElement.dataset);
  for (const style of head.querySelectorAll('style:not([data-styled])')) {
    page.head.append(page.importNode(style, true));
  }
}

const Room = styled.div`
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius('medium')};
`;

const Frame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;

const Inside = styled.div`
  padding: ${space(4)};
`;
