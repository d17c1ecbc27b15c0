module bourse.example/conformance

go 1.21
