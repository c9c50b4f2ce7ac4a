import { studentOwn } from "@prancheta/contract/student/own";
import type { TestApp } from "../app.ts";
import type { TestStudent } from "./student-accounts.ts";

/** Sends a picture as a student's own photo. */
export const sendOwnPhoto = (
  { app }: Pick<TestApp, "app">,
  { token, student }: Pick<TestStudent, "token" | "student">,
  picture: Uint8Array,
) => {
  const payload = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    picture,
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const headers = {
    authorization: `Bearer ${token}`,
    "x-student": student,
    "content-type": "multipart/form-data; boundary=x",
  };
  return app.inject({ method: "PUT", url: studentOwn.savePhoto.path, headers, payload });
};
